create table tokens (
  digest text collate "C" primary key,
  scopes text not null,
  created_at bigint not null,
  expires_at bigint not null,
  parent text collate "C",
  family text collate "C" not null
);
create index tokens_by_parent on tokens (parent);
create index tokens_by_expiry on tokens (expires_at);

create table sessions (
  digest text collate "C" primary key,
  created_at bigint not null,
  expires_at bigint not null,
  password_tag text collate "C" not null
);
create index sessions_by_expiry on sessions (expires_at);

-- Rate limit and lockout counters, updated by compare-and-set.
create table records (
  key text collate "C" primary key,
  value text collate "C" not null,
  expires_at bigint not null
) with (fillfactor = 50);
create index records_by_expiry on records (expires_at);
