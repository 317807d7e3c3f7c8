import { normalizeMethod } from '../http/method.js';
import { type Inline, parseInlineMarkdown } from '../text/inline-markdown.js';
import { toBlockId } from './block-id.js';
import { formatCode } from './successor.js';

/** The operation or webhook to which a `deprecatedBy` prop refers. */
export interface OperationReference {
  /** The method and path, or the name of the webhook. */
  title: string;
  /** The default ID of the block that documents the operation or webhook. */
  blockId: string;
  /** The URL of the link that the author wrote, or `undefined` if the author wrote only a name. */
  href: string | undefined;
}

/**
 * Parses the `deprecatedBy` prop of a block: `POST /users`, `webhook user.created`, or a Markdown link whose text has
 * one of these forms. Returns `undefined` for any other text.
 */
export function parseOperationReference(deprecatedBy: string): OperationReference | undefined {
  const [first, ...others] = parseInlineMarkdown(deprecatedBy);
  if (others.length > 0 || first === undefined) return undefined;
  if (typeof first === 'string') return parseName(deprecatedBy, undefined);
  if (first.element !== 'a') return undefined;
  return parseName(toText(first), first.href);
}

function toText(inline: Inline): string {
  return typeof inline === 'string' ? inline : inline.children.map(toText).join('');
}

function parseName(name: string, href: string | undefined): OperationReference | undefined {
  const [word = '', path = '', ...rest] = name.trim().split(/\s+/);
  if (path === '' || rest.length > 0) return undefined;
  if (word.toLowerCase() === 'webhook') return { title: path, blockId: toBlockId({ webhook: path }), href };
  const isPath = ['/', 'http://', 'https://'].some((start) => path.startsWith(start));
  if (!isPath || !/^[a-z]+$/i.test(word)) return undefined;
  return { title: `${normalizeMethod(word)} ${path}`, blockId: toBlockId({ method: word, endpoint: path }), href };
}

/**
 * Converts the `deprecatedBy` prop of a block to inline Markdown. The name of an operation becomes code. If `isLinked`
 * is `true`, the code links to the operation's block on the same page.
 */
export function toBlockSuccessor(deprecatedBy: string, { isLinked }: { isLinked: boolean }): string {
  const reference = parseOperationReference(deprecatedBy);
  if (!reference || reference.href !== undefined) return deprecatedBy;
  return formatCode(reference.title, isLinked ? reference.blockId : undefined);
}
