/* The clock of a story: LD_PRELOADed, the time of day is TOLD_AT + (now - REAL_AT) * FASTER.
   All processes of a client agree, and the clocks that timers use are left alone. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static double told_at, real_at, faster;

static int story_time(struct timespec *now)
{
    int failed = (int)syscall(SYS_clock_gettime, CLOCK_REALTIME, now);
    if (!faster) {
        const char *rate = getenv("STORY_FASTER");
        told_at = rate ? atof(getenv("STORY_TOLD_AT")) : 0;
        real_at = rate ? atof(getenv("STORY_REAL_AT")) : 0;
        faster = rate ? atof(rate) : 1;
    }
    double then = told_at + ((double)now->tv_sec + now->tv_nsec / 1e9 - real_at) * faster;
    now->tv_sec = (time_t)then;
    now->tv_nsec = (long)((then - (double)now->tv_sec) * 1e9);
    return failed;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)
        return story_time(now);
    return (int)syscall(SYS_clock_gettime, clock, now);
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    struct timespec exact;
    (void)zone;
    story_time(&exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *where)
{
    struct timespec exact;
    story_time(&exact);
    if (where)
        *where = exact.tv_sec;
    return exact.tv_sec;
}
