import { describe, expect, it } from 'vitest';
import { readBlockStates } from '../../../src/tools/records/block-state.js';

const BLOCK = `<ApiBlock method="GET" endpoint="/users/{id}" description="Returns a user." response='{"id": "u_1"}'>
  <ParamField path="id" type="string" description="The user.">Text.</ParamField>
</ApiBlock>
`;

const fingerprintOf = (text: string) => readBlockStates(text)[0]?.fingerprint;

describe('readBlockStates', () => {
  it.each([
    ['prose around the block', `# Users\n\n${BLOCK}`],
    ['the description of the block', BLOCK.replace('Returns a user.', 'Reads a user.')],
    ['the text of a field', BLOCK.replace('Text.', 'Other text.')],
    ['the order of props', BLOCK.replace('method="GET" endpoint="/users/{id}"', 'endpoint="/users/{id}" method="GET"')],
    ['the recorded date', BLOCK.replace('<ApiBlock', '<ApiBlock verified="2026-11-27" verifiedVersion="2"')],
  ])('returns the same fingerprint after a change to %s', (_part, text) => {
    expect(fingerprintOf(text)).toBe(fingerprintOf(BLOCK));
  });

  it.each([
    ['the response', BLOCK.replace('u_1', 'u_2')],
    ['the method', BLOCK.replace('GET', 'HEAD')],
    ['the type of a field', BLOCK.replace('"string"', '"integer"')],
    ['the number of fields', BLOCK.replace('</ApiBlock>', '<ResponseField name="id" />\n</ApiBlock>')],
  ])('returns a different fingerprint after a change to %s', (_part, text) => {
    expect(fingerprintOf(text)).toBeDefined();
    expect(fingerprintOf(text)).not.toBe(fingerprintOf(BLOCK));
  });

  it.each([
    ['a partial', BLOCK.replace('</ApiBlock>', '<Fields />\n</ApiBlock>')],
    ['an expression', BLOCK.replace('</ApiBlock>', '{fields}\n</ApiBlock>')],
    ['a spread', BLOCK.replace('<ApiBlock', '<ApiBlock {...props}')],
    ['a prop that is only known at runtime', BLOCK.replace('\'{"id": "u_1"}\'', '{user}')],
  ])('omits a block with %s, because the block can change without a change to the page', (_part, text) => {
    expect(readBlockStates(text)).toEqual([]);
  });

  it('omits the blocks of a page with a syntax error', () => {
    expect(readBlockStates(`${BLOCK}\n<ApiBlock`)).toEqual([]);
  });

  it('distinguishes several blocks with the same ID', () => {
    expect(readBlockStates(`${BLOCK}\n${BLOCK}`).map(({ id }) => id)).toEqual(['get-users-id', 'get-users-id-2']);
  });
});
