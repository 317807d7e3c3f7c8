create table tokens (
  digest text primary key,
  scopes text not null,
  created_at integer not null,
  expires_at integer not null,
  parent text,
  family text not null
) strict, without rowid;
create index tokens_by_parent on tokens (parent);
create index tokens_by_expiry on tokens (expires_at);

create table sessions (
  digest text primary key,
  created_at integer not null,
  expires_at integer not null,
  password_tag text not null
) strict, without rowid;
create index sessions_by_expiry on sessions (expires_at);

-- Rate limit and lockout counters, each read and written in one transaction.
create table records (key text primary key, value text not null check (json_valid(value)), expires_at integer not null) strict, without rowid;
create index records_by_expiry on records (expires_at);
