import type { DocumentStatus, StoredDocument } from '../api/index.ts';

interface Sample {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly status?: DocumentStatus;
  readonly content: string;
}

const samples: readonly Sample[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    tags: ['guide'],
    content: `Welcome. These documents come from the **documents API**: if you create, change or delete one there, the change appears on this site immediately.

1. Create an access token with \`npm run create-token\`.
2. Open the page of an operation and copy the cURL command.
3. Replace \`<ACCESS_TOKEN>\` with your token and run the command.

> Drafts are visible only to editors. Publish a draft to show it here.`,
  },
  {
    id: 'writing-documents',
    title: 'Writing documents',
    tags: ['guide', 'markdown'],
    content: `The content is Markdown, with tables and task lists.

| Syntax | Result |
| --- | --- |
| \`**bold**\` | **bold** |
| \`*emphasis*\` | *emphasis* |
| \`~~gone~~\` | ~~gone~~ |

- [x] HTML in a document is shown as text
- [x] Images from other hosts become links`,
  },
  {
    id: 'tags-and-search',
    title: 'Tags and search',
    tags: ['guide', 'search'],
    content: `The sidebar groups documents by tag, and you can filter search results by tag. A search matches the beginnings of words and ignores case and accents: \`deja\` finds *Déjà vu*.`,
  },
  {
    id: 'release-notes',
    title: 'Release notes',
    tags: ['reference'],
    content: `## 0.1.0\n\nThe first version: documents with pagination, totals, versions and search.`,
  },
  {
    id: 'ideas',
    title: 'Ideas for later',
    tags: ['internal'],
    status: 'draft',
    content: 'This draft is visible only to editors, through the API.',
  },
];

/**
 * Creates the documents of a new demo. The IDs are fixed, so that importing the documents twice creates no duplicates.
 */
export function createDemoDocuments(now: number): StoredDocument[] {
  return samples.map(({ id, title, tags, status = 'published', content }, index) => {
    // Each document is one second older than the previous one, so that the navigation lists them in this order.
    const time = now - index * 1000;
    return { id, title, tags, status, content, createdAt: time, updatedAt: time, version: 1 };
  });
}
