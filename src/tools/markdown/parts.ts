import type { ListItem, RootContent } from 'mdast';
import type { ComponentData } from '../../model/block/block-element.js';
import type { ElementScope } from '../../model/block/documented-field.js';
import type { Fence } from '../../model/block/fence.js';
import type { Labels } from '../../model/block/labels.js';
import { mergeLabels } from '../../model/block/merge-labels.js';
import type { ShownCredentials } from '../../model/block/shown-credentials.js';
import type { ComponentName } from '../pages/components.js';

/** An apiblock component, with the parts inside it. */
export interface ElementPart extends ComponentData {
  component: ComponentName;
  /** The names of the props that are known only at runtime, and the source of spreads (`...rest`). */
  dynamicProps: readonly string[];
  /** The fenced code blocks in an example. Empty for any other component. */
  fences: readonly Fence[];
  children: readonly PagePart[];
}

/** A node that is not an apiblock component, such as a paragraph between fields. */
export interface OtherPart {
  component: undefined;
  node: RootContent;
  /** The parts inside an HTML element. They determine the element's section. Empty for any other node. */
  children: readonly PagePart[];
  /** Whether the node is or contains a heading that is not part of a component. */
  hasHeading: boolean;
}

/** An apiblock component, or a node between apiblock components. */
export type PagePart = ElementPart | OtherPart;

/**
 * A function that renders parts as Markdown nodes. The list items in `firstItems` come first. Fields directly after
 * them belong to the same list.
 */
export type RenderParts = (
  parts: readonly PagePart[],
  context: MarkdownContext,
  firstItems?: readonly ListItem[],
) => RootContent[];

/**
 * Default props of every `ApiBlock` on a site. Props on a page take precedence. The `labels` apply to all apiblock
 * components.
 */
export type SiteDefaults = Readonly<Record<string, unknown>>;

/** Settings for rendering a part. Most of them depend on the enclosing parts. */
export interface MarkdownContext {
  /**
   * Renders nested parts. This function is in the context to avoid circular imports between the modules for fields,
   * groups and blocks.
   */
  renderParts: RenderParts;
  /** Default props of blocks, and the labels of the site. */
  defaults?: SiteDefaults | undefined;
  /** Custom labels of the enclosing block. `undefined` outside of blocks. */
  labels?: Partial<Labels> | undefined;
  /**
   * The values that a field inherits from the elements around it, including the location and status code in the heading
   * above it. The field does not repeat these values. `undefined` outside of blocks, where fields inherit nothing.
   */
  scope?: ElementScope<ElementPart> | undefined;
  /**
   * The headers and fields of the block that contain credentials, with the authentication alternatives that use them.
   */
  credentials?: ShownCredentials | undefined;
}

/**
 * If a component has a `labels` prop, returns these labels merged with the labels of the site. Otherwise, returns the
 * labels of the enclosing block or, if there is no enclosing block with labels, the labels of the site.
 */
export function toCustomLabels(
  { labels: ownLabels }: Record<string, unknown>,
  { defaults, labels: blockLabels }: MarkdownContext,
): Partial<Labels> | undefined {
  const siteLabels = Object(defaults?.['labels']) as Partial<Labels>;
  if (ownLabels === undefined || ownLabels === null) return blockLabels ?? siteLabels;
  return mergeLabels(siteLabels, Object(ownLabels) as Partial<Labels>);
}

/** Returns a custom label as a string. Returns an empty string if the label is not a string or number. */
export function toLabelText(_prop: string, label: unknown): string {
  return typeof label === 'string' || typeof label === 'number' ? String(label) : '';
}
