#!/bin/sh
# PostgreSQL's image runs this once for a new volume. It creates the owner of the tables, which is no superuser but may
# create databases for restores, and the role of API and workers, whose rights each migration grants. The superuser has no
# password and signs in only inside the container.
set -eu
psql --set ON_ERROR_STOP=1 --set owner="$POSTGRES_PASSWORD" --set app="$APP_DATABASE_PASSWORD" --username postgres --dbname "$POSTGRES_DB" <<'SQL'
create role prism login createdb password :'owner';
alter database prism owner to prism;
create role prism_app login password :'app';
grant prism_app to prism;
alter role postgres password null;
SQL
