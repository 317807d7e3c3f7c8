import { describe, expect, it } from 'vitest';
import { checkPage, compareFiles, inspectPage } from '../../../src/tools/check/inspect-page.js';
import { checkText } from '../../../src/tools/cli/commands/check/check-file.js';
import { createImportFiller, type ImportReader } from '../../../src/tools/pages/page-imports.js';

const BLOCK = '<ApiBlock method="GET" endpoint="/users" />';

describe('checkPage with a partial', () => {
  /** Checks a page, to which `<Fields />` adds a partial. Returns the reported rules and the source of each problem. */
  function check(partial: string, page: string) {
    const imports: ImportReader = () => ({ path: 'fields.mdx', content: { text: partial }, imports });
    const text = `import Fields from './fields.mdx';\n\n${page}`;
    return checkPage(text, createImportFiller({ imports })).map(
      ({ rule, start, end }) => `${rule}: ${text.slice(start, end)}`,
    );
  }

  const MISTAKE = '<ParamField query="limit" type="intger" />';

  it('reports the mistakes before and after the partial, but not those in the partial', () => {
    expect(check(`${MISTAKE}\n\n{missing}`, `${MISTAKE}\n\n<Fields />\n\n${MISTAKE}`)).toEqual([
      'unknown-type: "intger"',
      'unknown-type: "intger"',
    ]);
  });

  it('reports a field of the partial that contradicts the block around it', () => {
    const page = '<ApiBlock method="GET" endpoint="/users">\n  <Fields />\n</ApiBlock>';
    expect(check('<ParamField path="id" type="string" />', page)).toEqual(['unknown-parameter: Fields']);
  });
});

describe('checkPage with an apiblock-ignore comment', () => {
  const MISTAKE = '<ApiBlock method="GTE" endpoint="/users" />';

  it('reports mistakes after other comments for apiblock', () => {
    expect(checkPage(`{/* apiblock-test */}\n${MISTAKE}`).map(({ rule }) => rule)).toEqual(['unknown-method']);
  });

  it.each(['invalid-value,unknown-method', 'invalid-value\n   unknown-method', 'invalid-value ,  unknown-method,'])(
    'accepts a mistake if the comment contains %j',
    (names) => {
      expect(checkPage(`{/* apiblock-ignore ${names} */}\n${MISTAKE}`)).toEqual([]);
    },
  );
});

describe('inspectPage', () => {
  it('lets findDrift compare only blocks', () => {
    const compared: string[] = [];
    inspectPage(`<ParamField query="page" type="integer" />\n\n${BLOCK}`, {
      findDrift: ({ blocks }) => {
        compared.push(...blocks.map(({ component }) => component));
        return { findings: [], documented: [] };
      },
    });
    expect(compared).toEqual(['ApiBlock']);
  });

  it('returns no documented operations without an OpenAPI description', () => {
    expect(inspectPage(BLOCK).documented).toEqual([]);
  });
});

describe('compareFiles', () => {
  it('returns complete problems', () => {
    const files = ['a.mdx', 'b.mdx'].map((file) => checkText(file, BLOCK));
    expect(compareFiles(files)).toEqual([
      {
        rule: 'duplicate-endpoint',
        severity: 'warning',
        file: 'b.mdx',
        line: 1,
        column: 33,
        endLine: 1,
        endColumn: 41,
        source: BLOCK,
        component: 'ApiBlock',
        prop: 'endpoint',
        message: 'a.mdx:1 already documents GET /users',
        expected: 'one page for each endpoint',
        suggestion: 'Change the endpoint, or link to that page',
      },
    ]);
  });
});
