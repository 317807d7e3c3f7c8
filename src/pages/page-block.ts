import type { FieldLocation } from '../model/block/field-labels.js';
import type { PageProp } from './page-prop.js';
import type { Position } from './positions.js';

/** What a page says of one of the library's components. */
export interface PageElement {
  /** The props that the text says, as the component receives them: text as text, expressions by their values. */
  props: Record<string, unknown>;
  /** PageNames of the props that are written, but whose values only the running page knows. */
  unknown: string[];
  /** Whether a spread may give more props, or others than stand before it. */
  hasSpread: boolean;
  /** Where each prop is written, by its name, in their order. Of a prop that is given twice, the one that counts. */
  written: Record<string, PageProp>;
  /** The fields inside, in their order. */
  fields: PageField[];
  /** Whether an expression decides, when the page runs, if and how often it stands there: `{isBeta && <ApiBlock />}`. */
  isConditional: boolean;
  /** The whole element, from `<` to `>`. */
  position: Position;
}

/** An `ApiBlock` of a page. */
export interface PageBlock extends PageElement {
  /**
   * The id of the rendered block, where the plugin `apiblock/remark` tells equal ones apart (`get-users-2`); nothing where
   * only the running page knows.
   */
  id: string | undefined;
  /** The text of the nearest heading above; nothing where there is none. */
  heading: string | undefined;
  /** The comments right before it that tell the commands something, such as apiblock-test and apiblock-ignore. */
  instructions: PageInstruction[];
}

/** A field of a block, or what stands around fields: `Expandable`, `Variants`, and each `Variant`. */
export interface PageField extends PageElement {
  component: 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants' | 'Variant';
  /** Its whole name, in either spelling; nothing where there is none or only the running page knows. */
  name: string | undefined;
  /** Where it is sent, in either spelling; nothing where that is not said or only the running page knows. */
  location: FieldLocation | undefined;
}

/** A comment for the commands: `apiblock-test skip no such account` in braces. */
export interface PageInstruction {
  /** Its first word: `apiblock-test`. */
  name: string;
  /** The rest: `skip no such account`. */
  text: string;
  /** The whole comment, with its braces. */
  position: Position;
}
