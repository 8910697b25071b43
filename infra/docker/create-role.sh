#!/bin/sh
# Run once, by PostgreSQL's image, when its volume is new: the owner of the tables, who is no superuser but may create the databases of restores, and the role of API
# and workers. What that may do, each migration says. The superuser signs in inside the container alone: it has no password.
set -eu
psql --set ON_ERROR_STOP=1 --set owner="$POSTGRES_PASSWORD" --set app="$APP_DATABASE_PASSWORD" --username postgres --dbname "$POSTGRES_DB" <<'SQL'
create role prism login createdb password :'owner';
alter database prism owner to prism;
create role prism_app login password :'app';
grant prism_app to prism;
alter role postgres password null;
SQL
