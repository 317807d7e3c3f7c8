-- The search index contains only published documents, so a query cannot find drafts.
create virtual table document_words using fts5 (
  title, content, tags,
  content = 'documents', content_rowid = 'number',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5'
);

create table document_tags (tag text not null, number integer not null, primary key (tag, number)) strict, without rowid;

create trigger documents_search_insert after insert on documents when new.status = 'published' begin
  insert into document_words (rowid, title, content, tags) values (new.number, new.title, new.content, new.tags);
  insert or ignore into document_tags (tag, number) select value, new.number from json_each(new.tags);
end;
create trigger documents_search_delete after delete on documents when old.status = 'published' begin
  insert into document_words (document_words, rowid, title, content, tags) values ('delete', old.number, old.title, old.content, old.tags);
  delete from document_tags where number = old.number and tag in (select value from json_each(old.tags));
end;
-- One trigger removes the old entry and adds the new one, because SQLite does not guarantee the order of triggers.
create trigger documents_search_update after update of title, content, tags, status on documents begin
  insert into document_words (document_words, rowid, title, content, tags)
    select 'delete', old.number, old.title, old.content, old.tags where old.status = 'published';
  delete from document_tags where number = old.number and tag in (select value from json_each(old.tags));
  insert into document_words (rowid, title, content, tags)
    select new.number, new.title, new.content, new.tags where new.status = 'published';
  insert or ignore into document_tags (tag, number)
    select value, new.number from json_each(new.tags) where new.status = 'published';
end;

insert into document_words (rowid, title, content, tags)
  select number, title, content, tags from documents where status = 'published';
insert or ignore into document_tags (tag, number)
  select tag.value, documents.number from documents, json_each(documents.tags) as tag where documents.status = 'published';
