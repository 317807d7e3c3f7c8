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
    content: `Welcome. These documents come from the **documents API**: create, change or delete one there, and this site follows at once.

1. Make an access token with \`npm run create-token\`.
2. Open the page of an operation and copy its cURL command.
3. Put your token in place of \`<ACCESS_TOKEN>\` and run it.

> A draft is visible only to editors. Publish it to see it here.`,
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

- [x] HTML in the text is shown, not run
- [x] Pictures from other hosts become links`,
  },
  {
    id: 'tags-and-search',
    title: 'Tags and search',
    tags: ['guide', 'search'],
    content: `Tags group the sidebar and filter the search. A search finds the beginnings of words, without case and accents: \`deja\` finds *Déjà vu*.`,
  },
  {
    id: 'release-notes',
    title: 'Release notes',
    tags: ['reference'],
    content: `## 0.1.0\n\nThe first version: documents with pages, totals, versions and search.`,
  },
  {
    id: 'ideas',
    title: 'Ideas for later',
    tags: ['internal'],
    status: 'draft',
    content: 'Only editors see this draft, and only through the API.',
  },
];

/** Returns the documents of a new demo. Fixed IDs prevent duplicates when the demo starts twice. */
export function demoDocuments(now: number): StoredDocument[] {
  return samples.map(({ id, title, tags, status = 'published', content }, index) => {
    // The navigation lists the newest documents first, so each document is one second older than the one before it.
    const time = now - index * 1000;
    return { id, title, tags, status, content, createdAt: time, updatedAt: time, version: 1 };
  });
}
