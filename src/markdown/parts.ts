import type { ListItem, RootContent } from 'mdast';
import type { Fence } from '../model/block/fence.js';
import type { FieldPlace } from '../model/block/field.js';
import type { Labels } from '../model/block/labels.js';

/** The props of a component, as far as they are known without running the page. */
export interface KnownProps {
  props: Record<string, unknown>;
  /** Props whose values are known only at run time: their names, and spreads as written (`...rest`). */
  unknown: readonly string[];
}

/** `ParamField` or `ResponseField`. */
export interface FieldPart extends KnownProps {
  kind: 'parameter' | 'response';
  content: Part[];
}

/** `Expandable`, `Variants` or `Variant`. */
export interface GroupPart extends KnownProps {
  kind: 'group' | 'variants' | 'variant';
  content: Part[];
}

/** `RequestExample`, `ResponseExample` or `CodeGroup`. */
export interface ExamplePart extends KnownProps {
  kind: 'requestExample' | 'responseExample' | 'codeGroup';
  fences: Fence[];
  content: Part[];
}

/** `ApiBlock`. */
export interface BlockPart extends KnownProps {
  kind: 'block';
  content: Part[];
}

/** Any other node, such as prose between fields. */
export interface OtherPart {
  kind: 'other';
  node: RootContent;
  /** The parts inside an HTML element. They decide which section the element belongs to. */
  inside: Part[];
}

/** A component of the library, or a node between components. */
export type Part = FieldPart | GroupPart | ExamplePart | BlockPart | OtherPart;

/** Renders parts as Markdown nodes. `firstItems` are list items that precede the parts in the same list. */
export type RenderParts = (parts: readonly Part[], context: Context, firstItems?: readonly ListItem[]) => RootContent[];

/** Settings that a site applies to all of its components. */
export interface SiteDefaults {
  /** Default props of all blocks on the site. Props on a page take precedence. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
  labels?: Partial<Labels> | undefined;
}

/** The information that a part inherits from the parts around it. */
export interface Context extends SiteDefaults {
  /** Renders the parts inside a part. Passed along because fields, groups and blocks contain each other. */
  renderParts: RenderParts;
  /** Whether the part is inside a block. Nested fields then inherit location and status from the field around them. */
  isInBlock?: boolean | undefined;
  /** The location and status that the heading above a field already states. */
  implied?: FieldPlace | undefined;
}

/** Returns a custom label as a string, or an empty string if it is a React node that is not text. */
export function toLabelText(_prop: string, own: unknown): string {
  return typeof own === 'string' || typeof own === 'number' ? String(own) : '';
}
