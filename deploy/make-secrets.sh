#!/bin/sh
# Makes the secrets of compose.yml in the folder secrets, unless they are there. Keep copies of
# secret_keys and backup_passphrase elsewhere: backups cannot be read without the latter.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
new() { [ -s "secrets/$1" ] || printf %s "$2" > "secrets/$1"; }
word() { od -An -tx1 -N24 /dev/urandom | tr -d ' \n'; }
new secret_keys "$(head -c 32 /dev/urandom | base64)"
new backup_passphrase "$(word)"
new superuser_password "$(word)"
new owner_password "$(word)"
new shop_password "$(word)"
socket=/var/run/postgresql
new migration_database_url "postgres://krets_owner:$(cat secrets/owner_password)@localhost/shop?host=$socket"
new database_url "postgres://krets_shop:$(cat secrets/shop_password)@localhost/shop?host=$socket"
# The folder keeps other users of this machine out; the files are read by the users inside the containers.
chmod 700 secrets
chmod 644 secrets/*
