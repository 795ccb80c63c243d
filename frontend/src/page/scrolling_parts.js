// @ts-check
// Parts of units that scroll by themselves can have the focus, so that keys scroll them.

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls =
      target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
    if (scrolls) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  }
});

/**
 * Watch the parts below an element that may scroll; they have no size while they are folded.
 * @param {ParentNode} root
 */
export function watchScrollingParts(root) {
  for (const part of root.querySelectorAll("pre, .table-scroll")) observer.observe(part);
}
