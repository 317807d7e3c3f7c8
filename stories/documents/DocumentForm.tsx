import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Client, DocumentFields, Failure } from './api-client.ts';
import { Notice } from './Notice.tsx';

/** The document in the form. It is either new, or an existing document with the ETag of the version that was read. */
export type Draft =
  | { kind: 'new'; key: string; fields: DocumentFields }
  | { kind: 'edit'; id: string; etag: string; fields: DocumentFields };

export const emptyFields: DocumentFields = { title: '', content: '', status: 'draft', tags: [] };

/**
 * Renders a form that creates or updates a document. The service validates the document and reports the invalid fields.
 */
export function DocumentForm({
  client,
  draft,
  onSaved,
  onCancel,
}: {
  client: Client;
  draft: Draft;
  onSaved: (title: string) => void;
  onCancel: () => void;
}) {
  const [failure, setFailure] = useState<Failure>();
  const [saving, setSaving] = useState(false);
  const id = useId();
  useEffect(() => document.getElementById(`${id}-title`)?.focus(), [id]);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => form.get(name) as string;
    const tags = text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const fields = { title: text('title'), content: text('content'), status: text('status'), tags };
    setSaving(true);
    const result = await (draft.kind === 'new'
      ? client.create(fields, draft.key)
      : client.update(draft.id, fields, draft.etag));
    setSaving(false);
    if (result.ok) onSaved(fields.title);
    else setFailure(result.failure);
  };

  const findProblem = (name: string) =>
    failure?.fieldProblems.find(({ pointer }) => pointer === `/${name}` || pointer?.startsWith(`/${name}/`))?.detail;
  const attributes = (name: string) => ({
    id: `${id}-${name}`,
    name,
    ...(findProblem(name) ? { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-problem` } : {}),
  });
  const renderProblem = (name: string) =>
    findProblem(name) && (
      <span className="documents-problem" id={`${id}-${name}-problem`}>
        {name} {findProblem(name)}
      </span>
    );

  return (
    <form className="documents-form" aria-labelledby={`${id}-heading`} onSubmit={save} noValidate>
      <h2 id={`${id}-heading`}>{draft.kind === 'new' ? 'New document' : 'Edit document'}</h2>
      <div>
        <label htmlFor={`${id}-title`}>Title</label>
        <input {...attributes('title')} defaultValue={draft.fields.title} autoComplete="off" />
        {renderProblem('title')}
      </div>
      <div>
        <label htmlFor={`${id}-content`}>Content</label>
        <textarea {...attributes('content')} defaultValue={draft.fields.content} rows={4} />
        {renderProblem('content')}
      </div>
      <div className="documents-row">
        <div>
          <label htmlFor={`${id}-status`}>Status</label>
          <select {...attributes('status')} defaultValue={draft.fields.status}>
            <option>draft</option>
            <option>published</option>
            <option>archived</option>
          </select>
          {renderProblem('status')}
        </div>
        <div className="documents-grow">
          <label htmlFor={`${id}-tags`}>Tags, separated by commas</label>
          <input {...attributes('tags')} defaultValue={draft.fields.tags.join(', ')} autoComplete="off" />
          {renderProblem('tags')}
        </div>
      </div>
      {failure && <Notice failure={failure} />}
      <div className="documents-row">
        <button type="submit" className="documents-primary" disabled={saving}>
          Save
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
