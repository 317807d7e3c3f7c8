import { readFileSync } from 'node:fs';
import { getStorySortParameter } from 'storybook/internal/csf-tools';
import { files, root, storybookPages } from '../documents/read-documents.ts';

/** The order of pages in Storybook's sidebar: names of pages and groups. The order inside a group follows its name. */
type Order = (string | Order)[];

/** A guide: an MDX page with its own title. */
export interface Guide {
  /** Path of the file from the root of the repository. */
  readonly file: string;
  /** Title in the sidebar with its groups, such as `Write/From OpenAPI`. */
  readonly title: string;
  readonly text: string;
}

/** Returns the titles in an order, each with its groups. A group is followed by the titles inside it. */
function listTitles(order: Order, group = ''): string[] {
  return order.flatMap((item, index) => {
    if (typeof item === 'string') return [group + item];
    return listTitles(item, `${group}${String(order[index - 1])}/`);
  });
}

/** Returns the titles of all pages and groups in the order that `.storybook/preview.tsx` specifies. */
export function readSidebarOrder(): string[] {
  const preview = readFileSync(`${root}.storybook/preview.tsx`, 'utf8');
  return listTitles((getStorySortParameter(preview) as { order: Order }).order);
}

export function readStoryTitles(): string[] {
  const storyFiles = [...files].filter((file) => /^stories\/.*\.stories\.tsx$/.test(file));
  return storyFiles.map((file) => {
    const text = readFileSync(root + file, 'utf8');
    const title = /(?:^ {2}|{ )title: '([^']+\/[^']+)'/m.exec(text)?.[1];
    if (title === undefined) throw new Error(`${file} has no title with a group, such as 'Components/ParamField'.`);
    return title;
  });
}

/** Returns all guides, in the order of the sidebar. Guides that are missing from the order come first. */
export function readGuides(): Guide[] {
  const order = readSidebarOrder();
  return storybookPages
    .flatMap(({ file, text }) => {
      const title = /<Meta title="([^"]+)"/.exec(text)?.[1];
      return title === undefined ? [] : [{ file, title, text }];
    })
    .toSorted((one, other) => order.indexOf(one.title) - order.indexOf(other.title));
}
