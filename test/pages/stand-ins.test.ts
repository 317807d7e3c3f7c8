import { describe, expect, it } from 'vitest';
import { Parser } from 'acorn';
import fc from 'fast-check';
import { visit as visitEstree } from 'estree-util-visit';
import { findAndReplace as findWhole } from 'mdast-util-find-and-replace';
import { findAndReplace } from '../../src/pages/stand-ins/find-and-replace.ts';
import { visit } from '../../src/pages/stand-ins/visit-estree.ts';

interface Step {
  type: string;
  expression?: object;
}

describe('what the bundle has in the place of packages', () => {
  it('finds and replaces in text as mdast-util-find-and-replace does', () => {
    const word = fc.constantFrom('a', 'b', 'ab', '-', 'ba', ' ');
    const text = fc.array(word, { maxLength: 8 }).map((words) => ({ type: 'text', value: words.join('') }));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.record({
        type: fc.constantFrom('paragraph', 'link', 'emphasis'),
        children: fc.array(fc.oneof({ depthSize: 'small' }, text, fc.constant({ type: 'break' }), tie('tree')), {
          maxLength: 4,
        }),
      }),
    }));
    const pairs = [
      [
        /(?<!-)a(b?)/g,
        (_: string, b: string) =>
          b !== '' && [
            { type: 'link', children: [] },
            { type: 'text', value: '.' },
          ],
      ],
      [/b-/g, (_: string, { index, input }: RegExpMatchArray) => ({ type: 'text', value: `${index}${input?.length}` })],
      [/[.] /g, () => ({ type: 'link', children: [{ type: 'text', value: 'ab' }] })],
    ];
    const check = fc.property(tree, (given) => {
      const [own, whole] = [structuredClone(given), structuredClone(given)];
      findAndReplace(own as never, pairs as never, { ignore: ['link'] });
      findWhole(whole as never, pairs as never, { ignore: ['link'] });
      expect(own).toEqual(whole);
    });
    fc.assert(check, { numRuns: 500 });
  });

  it('visits JavaScript as estree-util-visit does, also where nodes are taken out of parentheses', () => {
    const source = 'export const a = [(1), , {b: (c) => ((d), `${e}`)}]; class F { #g = (h) ?? {...(i)} }';
    const record = (walk: typeof visit) => {
      const seen: unknown[] = [];
      const tree = Parser.parse(source, { ecmaVersion: 2024, sourceType: 'module', preserveParens: true });
      walk(tree, (node, key, index, parents) => {
        const { type, expression } = node as Step;
        seen.push([type, key, index, parents.map((parent) => (parent as Step).type)]);
        const around = parents.at(-1) as Record<string, unknown> | undefined;
        if (type !== 'ParenthesizedExpression' || !around || key === undefined) return;
        if (index === undefined) around[key] = expression;
        else (around[key] as unknown[])[index] = expression;
      });
      return { seen, tree };
    };
    const { seen, tree } = record(visit);
    expect({ seen, tree }).toEqual(record(visitEstree as unknown as typeof visit));
    expect(seen.length).toBeGreaterThan(30);
  });
});
