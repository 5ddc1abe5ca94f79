#!/bin/sh
# Makes the two roles and the database of the shop; run by the PostgreSQL image when its data folder is new.
set -eu
secret() { cat "/run/secrets/$1"; }
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner_password="$(secret owner_password)" -v shop_password="$(secret shop_password)" <<'SQL'
create role krets_owner login password :'owner_password';
create role krets_shop login password :'shop_password';
create database shop owner krets_owner;
SQL
