import { useState } from 'react';
import type { DocumentItem } from './api-client.ts';

interface DocumentTableProps {
  documents: DocumentItem[];
  onEdit: (id: string) => void;
  onDelete: (document: DocumentItem) => void;
}

/** Renders a table of documents. Deleting a document requires a confirmation, because it cannot be undone. */
export function DocumentTable({ documents, onEdit, onDelete }: DocumentTableProps) {
  const [idToConfirm, setIdToConfirm] = useState<string>();
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
              {idToConfirm === document.id ? (
                <>
                  <button
                    key="confirm"
                    type="button"
                    className="documents-danger"
                    aria-label={`Delete ${document.title} for good`}
                    autoFocus
                    onClick={() => onDelete(document)}
                  >
                    Delete for good
                  </button>
                  <button key="keep" type="button" onClick={() => setIdToConfirm(undefined)}>
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
                    onClick={() => setIdToConfirm(document.id)}
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
