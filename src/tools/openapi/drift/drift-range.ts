import type { PageBlock, PageField } from '../../pages/page-block.js';
import type { SourceRange } from '../../pages/source-range.js';
import type { Difference } from '../compare/difference.js';

/** Returns the range of the prop that differs, or `undefined` if the field or block does not have this prop. */
export function findDriftRange(difference: Difference, block: PageBlock): SourceRange | undefined {
  const { written } = findElements(block, difference.left.node.offset).at(-1) ?? block;
  const name = listPropNames(difference).find((each) => Object.hasOwn(written, each));
  const position = name === undefined ? undefined : written[name]?.position;
  return position && { start: position.start.offset, end: position.end.offset };
}

/** Returns the names of the props that can specify the differing value. */
function listPropNames({ subject, keyword }: Difference): string[] {
  switch (subject) {
    case 'value':
      return keyword === 'default' ? ['defaultValue', 'default'] : [keyword];
    case 'server':
      return ['servers'];
    case 'oauth':
      return [subject];
    case 'type':
    case 'required':
    case 'deprecated':
      return [subject];
    default:
      return [];
  }
}

/** Maximum length of the word that a finding marks, in UTF-16 code units. */
const MAX_WORD_LENGTH = 200;

/** Returns the range of the word at an offset. A range that starts at a tag includes its `<`. */
export function findWordRange(text: string, offset: number): SourceRange {
  const [word = ''] = /^<?[\w.[\]{}:-]*/.exec(text.slice(offset, offset + MAX_WORD_LENGTH)) ?? [];
  return { start: offset, end: offset + Math.max(1, word.length) };
}

/** Returns the block and the elements in it that contain an offset, outermost first. */
export function findElements(block: PageBlock, offset: number): (PageBlock | PageField)[] {
  const elements: (PageBlock | PageField)[] = [];
  let element: PageBlock | PageField | undefined = block;
  while (element) {
    elements.push(element);
    element = element.fields.find(({ position }) => position.start.offset <= offset && offset < position.end.offset);
  }
  return elements;
}
