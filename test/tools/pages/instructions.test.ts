import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../src/pages.js';
import { GET } from './one-block.ts';

describe('readBlocks', () => {
  const BLOCK = `<ApiBlock ${GET} />`;
  const read = (page: string) =>
    readBlocks(page).map(({ instructions }) => instructions.map(({ name, text }) => `${name}|${text}`));

  it('returns the instructions directly before each block in document order', () => {
    const page = `{/* apiblock-test capture id=/id */}\n{/* a note */}\n\n{/*apiblock-ignore json-syntax*/}\n${BLOCK}\n\n${BLOCK}\n\n{/* apiblock-test skip */}\n\nText\n\n${BLOCK}`;
    expect(read(page)).toEqual([['apiblock-test|capture id=/id', 'apiblock-ignore|json-syntax'], [], []]);
  });

  it.each([
    ['on several lines', `{/*\n  apiblock-test\n  set id="a*b" status=404\n*/}\n${BLOCK}`, 'set id="a*b" status=404'],
    ['in a block quote', `> {/* apiblock-test skip */}\n>\n> ${BLOCK}`, 'skip'],
    ['in a list', `- {/* apiblock-test skip */}\n\n  ${BLOCK}`, 'skip'],
    ['in a paragraph', `Text {/* apiblock-test skip */} ${BLOCK}`, 'skip'],
    ['in a component', `<Card>\n  {/* apiblock-test skip */}\n  ${BLOCK}\n</Card>`, 'skip'],
    ['in a JSX expression', `{a && <>{/* apiblock-test skip */} ${BLOCK}</>}`, 'skip'],
  ])('reads an instruction %s', (_where, page, text) => {
    expect(read(page)).toEqual([[`apiblock-test|${text}`]]);
  });
});
