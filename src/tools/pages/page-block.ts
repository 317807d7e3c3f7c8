import type { FieldLocation } from '../../model/block/field-labels.js';
import type { PageProp } from './page-prop.js';
import type { Position } from './positions.js';

/** An apiblock component on a page. */
export interface PageElement {
  /** Statically known props, with the values that the component receives. */
  props: Record<string, unknown>;
  /** Names of the props whose values are known only at runtime. */
  unknown: string[];
  /** Whether the element has a spread attribute. A spread can add props and override the props before it. */
  hasSpread: boolean;
  /**
   * Sources and positions of the props in document order, keyed by prop name. A repeated prop has the source of its
   * last occurrence.
   */
  written: Record<string, PageProp>;
  /** Fields and groups inside the element, in document order. Nested fields are in the `fields` of their parent. */
  fields: PageField[];
  /**
   * Content of the element as Markdown, without the apiblock components and expressions inside it. Other components,
   * such as `<Note>`, are replaced by their content. `''` for an element inside a JavaScript expression.
   */
  readonly text: string;
  /** Whether an expression can omit or repeat the element, as in `{isBeta && <ApiBlock />}`. */
  isConditional: boolean;
  /** Position of the whole element, from `<` to `>`. */
  position: Position;
}

/** An `ApiBlock` on a page. */
export interface PageBlock extends PageElement {
  /**
   * ID of the rendered block: its `id` prop, or else the ID generated from its method and path. As with the
   * `apiblock/remark` plugin, a repeated generated ID gets a number (`get-users-2`). `undefined` if the ID is known
   * only at runtime.
   */
  id: string | undefined;
  /** Text of the nearest heading above the block, or `undefined` if there is none. */
  heading: string | undefined;
  /**
   * Whether the block displays its fields in sections. If so, a parameter without a location belongs to the section of
   * the preceding field.
   */
  isSorted: boolean;
  /** Comments directly before the block that configure the CLI, such as `apiblock-test` and `apiblock-ignore`. */
  instructions: PageInstruction[];
}

/** A field, or a group of fields (`Expandable`, `Variants` or `Variant`), inside a block. */
export interface PageField extends PageElement {
  component: 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants' | 'Variant';
  /**
   * Full name of the field, from `name="id"` or `path="id"`. `undefined` for a group, or if the name is missing or
   * known only at runtime.
   */
  name: string | undefined;
  /**
   * Location of the field, from `location="path"` or `path="id"`. `undefined` for a group, or if the location is
   * missing or known only at runtime.
   */
  location: FieldLocation | undefined;
}

/** A comment that configures the CLI, such as `{/* apiblock-test skip no such account *\/}`. */
export interface PageInstruction {
  /** First word of the comment, such as `apiblock-test`. */
  name: string;
  /** Text of the comment after the name, such as `skip no such account`. */
  text: string;
  /** Position of the whole comment, including the braces around it. */
  position: Position;
}
