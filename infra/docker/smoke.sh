#!/bin/sh
# Builds the image, starts infra/compose/prism.yml with it at https://localhost, requests a page and makes a backup. Needs
# Docker and ports 80 and 443. Writes a .env and finally removes everything.
set -eu
cd "$(dirname "$0")/../.."
[ ! -f .env ] || { echo 'A .env already exists.' >&2; exit 1; }
compose() { docker compose --project-directory . --file infra/compose/prism.yml "$@"; }
trap 'compose logs --tail 20 || true; compose down --volumes || true; rm -f .env' EXIT
# No mail server answers: the check asks, and y continues.
printf 'localhost\nsmtp://127.0.0.1:9\nhello@prism.example\ny\n' | ./prism setup
curl --silent --show-error --fail --insecure https://localhost/ | grep -q '<main'
test "$(curl --silent --insecure --output /dev/null --write-out '%{http_code}' https://localhost/readyz)" = 200
# Without its libraries, backups would use Prism's own format.
docker run --rm prism:local pg_dump --version
./prism backup
./prism restore
./prism status
trap - EXIT
compose down --volumes
rm -f .env
