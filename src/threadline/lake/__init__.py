"""The lake: sessions of many machines as Parquet tables, built by a cluster and asked with SQL."""
