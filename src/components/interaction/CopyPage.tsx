import { clsx } from 'clsx/lite';
import { COPIES, parseCopies } from '../../model/block/copies.js';
import { type Labels, toCopyActionLabels, toLabels } from '../../model/block/labels.js';
import { CopyActions } from './CopyActions.js';

/** Props for {@link CopyPage}: the buttons, and attributes for its root element. */
export interface CopyPageProps {
  /**
   * The buttons: `markdown` copies the Markdown version of the page, and `link` copies the URL of the page without its
   * fragment. A comma-separated string or an array, as in `ApiBlock`. The page must link to its Markdown version with
   * `<link rel="alternate" type="text/markdown">`, or contain it (see the option `copyMarkdown` of the remark plugin).
   * Otherwise, the button for Markdown is missing.
   * @defaultValue `"markdown, link"`
   */
  copy?: string | readonly string[] | undefined;
  /** Additional class names for the root element. */
  className?: string | undefined;
  /** UI strings that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Shows a button that copies the whole page as Markdown, and a button that copies its link. Use it once per page and
 * outside blocks, for example in or below the title. The buttons appear when the page is hydrated. Printed pages and
 * Markdown versions don't contain them.
 *
 * @example
 * ```mdx
 * # Documents
 *
 * <CopyPage />
 * ```
 */
export function CopyPage({ copy = COPIES, className, labels }: CopyPageProps) {
  const copies = parseCopies(copy);
  if (copies.length === 0) return null;
  // The text of a button is a string, so other values are converted.
  const texts = toLabels(labels, (_prop, label) => String(label));
  // Authors can use the component in a heading or paragraph, where HTML allows a `span` but not a `div`.
  return (
    <span className={clsx('apiblock-copy-page', 'not-prose', className)}>
      <CopyActions copies={copies} labels={toCopyActionLabels(texts)} />
    </span>
  );
}
