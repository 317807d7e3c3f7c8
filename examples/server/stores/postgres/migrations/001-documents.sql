-- The "C" collation compares text by bytes, like the other stores, independently of the server locale.
create table documents (
  id text collate "C" primary key,
  title text collate "C" not null,
  status text collate "C" not null check (status in ('draft', 'published', 'archived')),
  tags text[] not null,
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null,
  content text not null,
-- Search words extracted by the program, because PostgreSQL's parser splits text differently from the other stores.
  words tsvector not null
);

create index documents_by_created on documents (created_at, id);
create index documents_by_updated on documents (updated_at, id);
create index documents_by_title on documents (title, id);
create index documents_by_status_created on documents (status, created_at, id);
create index documents_by_status_updated on documents (status, updated_at, id);
create index documents_by_status_title on documents (status, title, id);

-- The search index contains only published documents, so a query cannot find drafts.
create index documents_by_words on documents using gin (words, tags) where status = 'published';
-- Index on title words, which have the highest weight.
create index documents_by_title_words on documents using gin (ts_filter(words, '{a}')) where status = 'published';

-- Totals per status. Each total is the sum of 16 slots, so that parallel writes rarely lock the same row.
create table document_totals (
  status text collate "C" not null,
  slot integer not null,
  total bigint not null,
  primary key (status, slot)
) with (fillfactor = 50);
insert into document_totals (status, slot, total)
  select status, slot, 0 from unnest(array['draft', 'published', 'archived']) as status, generate_series(0, 15) as slot;

-- Names are qualified because pg_restore runs with an empty search path.
create function add_to_total(of_status text, change bigint) returns void language sql as $$
  update apiblock.document_totals set total = total + change where status = of_status and slot = pg_backend_pid() % 16;
$$;

-- Runs once per statement. Updates statuses in a fixed order to avoid deadlocks.
create function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform apiblock.add_to_total(status, count(*)) from added group by status order by status;
  elsif tg_op = 'DELETE' then
    perform apiblock.add_to_total(status, -count(*)) from removed group by status order by status;
  else
    perform apiblock.add_to_total(status, sum(change)::bigint)
      from (select status, 1 as change from added union all select status, -1 from removed) as changes
      group by status having sum(change) <> 0 order by status;
  end if;
  return null;
end $$;

create trigger documents_count_insert after insert on documents
  referencing new table as added for each statement execute function count_documents();
create trigger documents_count_delete after delete on documents
  referencing old table as removed for each statement execute function count_documents();
create trigger documents_count_update after update on documents
  referencing new table as added old table as removed for each statement execute function count_documents();

create table once_keys (
  owner text collate "C" not null,
  key text collate "C" not null,
  fingerprint text collate "C" not null,
  answer text not null,
  expires_at bigint not null,
  primary key (owner, key)
);
create index once_keys_by_expiry on once_keys (expires_at);
