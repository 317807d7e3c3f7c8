import { useState } from 'react';
import type { DocumentItem } from './api-client.ts';

interface DocumentTableProps {
  documents: DocumentItem[];
  onEdit: (id: string) => void;
  onDelete: (document: DocumentItem) => void;
}

/** The documents of a page. Deleting asks once more, as it cannot be undone. */
export function DocumentTable({ documents, onEdit, onDelete }: DocumentTableProps) {
  const [asked, setAsked] = useState<string>();
  return (
    <table className="documents-table">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col">
            <span className="documents-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <th scope="row">{document.title}</th>
            <td>
              <span className="documents-status" data-status={document.status}>
                {document.status}
              </span>
            </td>
            <td>
              <time dateTime={document.createdAt}>{document.createdAt.slice(0, 10)}</time>
            </td>
            <td className="documents-actions">
              {asked === document.id ? (
                <>
                  <button
                    key="sure"
                    type="button"
                    className="documents-danger"
                    aria-label={`Delete ${document.title} for good`}
                    autoFocus
                    onClick={() => onDelete(document)}
                  >
                    Delete for good
                  </button>
                  <button key="keep" type="button" onClick={() => setAsked(undefined)}>
                    Keep
                  </button>
                </>
              ) : (
                <>
                  <button
                    key="edit"
                    type="button"
                    aria-label={`Edit ${document.title}`}
                    onClick={() => onEdit(document.id)}
                  >
                    Edit
                  </button>
                  <button
                    key="delete"
                    type="button"
                    aria-label={`Delete ${document.title}`}
                    onClick={() => setAsked(document.id)}
                  >
                    Delete
                  </button>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
