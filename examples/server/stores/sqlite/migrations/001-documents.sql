create table documents (
  number integer primary key,
  id text not null unique,
  title text not null,
  status text not null check (status in ('draft', 'published', 'archived')),
  tags text not null check (json_valid(tags)),
  created_at integer not null,
  updated_at integer not null,
  version integer not null,
-- Last column, so that list queries do not have to read it.
  content text not null
) strict;

create index documents_by_created on documents (created_at, id);
create index documents_by_updated on documents (updated_at, id);
create index documents_by_title on documents (title, id);
create index documents_by_status_created on documents (status, created_at, id);
create index documents_by_status_updated on documents (status, updated_at, id);
create index documents_by_status_title on documents (status, title, id);

-- Totals per status, updated by triggers in the same transaction as the documents.
create table document_totals (status text primary key, total integer not null) strict, without rowid;
insert into document_totals (status, total) values ('draft', 0), ('published', 0), ('archived', 0);

create trigger documents_count_insert after insert on documents begin
  update document_totals set total = total + 1 where status = new.status;
end;
create trigger documents_count_delete after delete on documents begin
  update document_totals set total = total - 1 where status = old.status;
end;
create trigger documents_count_status after update of status on documents when old.status <> new.status begin
  update document_totals set total = total - 1 where status = old.status;
  update document_totals set total = total + 1 where status = new.status;
end;

create table once_keys (
  owner text not null,
  key text not null,
  fingerprint text not null,
  answer text not null,
  expires_at integer not null,
  primary key (owner, key)
) strict, without rowid;
create index once_keys_by_expiry on once_keys (expires_at);
