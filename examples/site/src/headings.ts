import type { PageHeading } from '../../server/site/site.ts';
import { toText } from './html-text.ts';

/** Matches a heading that has an ID, or a heading at the start of a section that has an ID. */
const HEADING = /<(?:h2|section)[^>]* id="(?<id>[^"]+)"[^>]*>(?:<h2[^>]*>)?(?<html>[\s\S]*?)<\/h[23]>/g;

/** Returns the headings of a rendered page, except the headings of operations. */
export function listHeadings(html: string, operations: readonly { readonly summary: string }[]): PageHeading[] {
  return [...html.matchAll(HEADING)]
    .map(({ groups = {} }) => ({ id: groups['id'] ?? '', title: toText(groups['html'] ?? '') }))
    .filter(({ title }) => !operations.some(({ summary }) => summary === title));
}
