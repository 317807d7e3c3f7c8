import type { FieldLocation } from '../model/block/field-labels.js';
import type { PageProp } from './page-prop.js';
import type { Position } from './positions.js';

/** A component of the library on a page. */
export interface PageElement {
  /** Statically known props, with the values that the component receives. */
  props: Record<string, unknown>;
  /** Names of the props whose values are known only at run time. */
  unknown: string[];
  /** Whether the element has a spread, which can add props and replace the props before it. */
  hasSpread: boolean;
  /** The source of each prop by name, in order. If a prop is repeated, contains the last one, which takes precedence. */
  written: Record<string, PageProp>;
  /** Fields and groups inside the element, in order. */
  fields: PageField[];
  /** Whether an expression determines at run time if or how often the element is rendered: `{isBeta && <ApiBlock />}`. */
  isConditional: boolean;
  /** Position of the whole element, from `<` to `>`. */
  position: Position;
}

/** An `ApiBlock` on a page. */
export interface PageBlock extends PageElement {
  /**
   * Id of the rendered block. Repeated ids are numbered as by `apiblock/remark` (`get-users-2`). `undefined` if the id is
   * known only at run time.
   */
  id: string | undefined;
  /** Text of the nearest heading above the block, or `undefined` if there is none. */
  heading: string | undefined;
  /** Comments directly before the block that configure the commands, such as `apiblock-test` and `apiblock-ignore`. */
  instructions: PageInstruction[];
}

/** A field of a block, or a group of fields: `Expandable`, `Variants` or `Variant`. */
export interface PageField extends PageElement {
  component: 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants' | 'Variant';
  /** Full name of the field (`name="id"` or `path="id"`). `undefined` if there is none or it is known only at run time. */
  name: string | undefined;
  /**
   * Location of the field (`location="path"` or `path="id"`). `undefined` if there is none or it is known only at run
   * time.
   */
  location: FieldLocation | undefined;
}

/** A comment that configures the commands, such as `{/* apiblock-test skip no such account *\/}`. */
export interface PageInstruction {
  /** First word of the comment: `apiblock-test`. */
  name: string;
  /** Rest of the comment: `skip no such account`. */
  text: string;
  /** Position of the whole comment, including its braces. */
  position: Position;
}
