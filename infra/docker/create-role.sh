#!/bin/sh
# Run once, by PostgreSQL's image, when its volume is new: the role of API and workers. What it may do, each migration says.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$APP_DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role prism_app login password :'password';
SQL
