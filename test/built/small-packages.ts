// What the command line and the readers of pages bundle of packages, without what none of them reaches. Each part is looked
// for where it stands: a version of a package that has it elsewhere stops the build.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { characterEntitiesHtml4 } from 'character-entities-html4';
import type { Options } from 'tsup';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

type Cut = readonly [part: RegExp, instead: string];

function cut(path: string, cuts: readonly Cut[]): { contents: string } {
  let contents = readFileSync(path, 'utf8');
  for (const [part, instead] of cuts) {
    if (contents.search(part) < 0) throw new Error(`${path} has changed: where is ${part} now?`);
    contents = contents.replace(part, () => instead);
  }
  return { contents };
}

/**
 * Half of acorn: its tables of letters, which the engine has as well, and what looks into regular expressions, as what a
 * page's expressions match is not checked here.
 */
const ACORN: readonly Cut[] = [
  // What MDX asks for, modules of 2024: what is for older versions, for scripts and for other options goes.
  [/this\.options\.ecmaVersion(?= (?:>=|<|>|<=|===) \d|;)/g, '15'],
  [/this\.(?:strict|inModule)\b(?! =)/g, 'true'],
  [/this\.options\.sourceType/g, '"module"'],
  [/this\.options\.(?:checkPrivateFields|preserveParens)/g, 'true'],
  [
    /(?:this|p|parser)\.options\.(?:allow(?!HashBang)\w+|directSourceFile|locations|on(?:InsertedSemicolon|Token|TrailingComma)|program|ranges)/g,
    'false',
  ],
  [/var astralIdentifierCodes = \[[^\]]*\]/, 'var astralIdentifierCodes = /\\p{ID_Continue}/u'],
  [/var astralIdentifierStartCodes = \[[^\]]*\]/, 'var astralIdentifierStartCodes = /\\p{ID_Start}/u'],
  [
    /(?<=function isInAstralSet\(code, set\) \{)[^]*?(?=\n\})/,
    'return code > 0xffff && set.test(String.fromCodePoint(code))',
  ],
  [/var nonASCIIidentifierChars = "[^"]*"/, 'var nonASCIIidentifierChars'],
  [/var nonASCIIidentifierStartChars = "[^"]*"/, 'var nonASCIIidentifierStartChars'],
  [/new RegExp\("\[" \+ nonASCIIidentifierStartChars \+ "\]"\)/, '/\\p{ID_Start}/u'],
  [
    /new RegExp\("\[" \+ nonASCIIidentifierStartChars \+ nonASCIIidentifierChars \+ "\]"\)/,
    '/[\\p{ID_Continue}\\u200c\\u200d]/u',
  ],
  [
    /\/\/ This file contains Unicode properties extracted[^]*(?=\/\/ Object type used to represent tokens\.)/,
    'class RegExpValidationState { reset() {} }\nParser.prototype.validateRegExpFlags = Parser.prototype.validateRegExpPattern = () => {};\n',
  ],
];

/** The plugin for JSX as an ES module, which takes acorn from the parser it extends. */
const ACORN_JSX: readonly Cut[] = [
  [/const XHTMLEntities = require\('\.\/xhtml'\);/, "import XHTMLEntities from './xhtml';"],
  [/module\.exports = (?=function)/, 'export default '],
  [/Object\.defineProperty\(module\.exports, "tokTypes", [^]*?\n\}\);/, ''],
  [/ \|\| require\("acorn"\)/, ''],
];

/** One acorn, without what it has to spare. */
export const smallAcorn: EsbuildPlugin = {
  name: 'small-acorn',
  setup(build) {
    build.onLoad({ filter: /[\\/]acorn[\\/]dist[\\/]acorn\.mjs$/ }, ({ path }) => cut(path, ACORN));
    build.onLoad({ filter: /[\\/]acorn-jsx[\\/]index\.js$/ }, ({ path }) => cut(path, ACORN_JSX));
  },
};

/** The names that JSX knows. */
const JSX_ENTITIES = { ...characterEntitiesHtml4, apos: "'" };

/**
 * Of the 2,125 names of HTML the tool needs those of ASCII characters and of spaces, as JSON and the names of props have
 * nothing to do with others, and those of JSX, which are of HTML 4, by which authors write text. Any other stays as it is
 * written.
 */
export const fewEntities: EsbuildPlugin = {
  name: 'few-entities',
  setup(build) {
    build.onLoad({ filter: /[\\/]character-entities[\\/]index\.js$/ }, async ({ path }) => {
      const { characterEntities } = (await import(pathToFileURL(path).href)) as {
        characterEntities: Record<string, string>;
      };
      const others = Object.entries(characterEntities).filter(
        ([name, text]) => /^[\p{ASCII}\s]+$/u.test(text) && !Object.hasOwn(JSX_ENTITIES, name),
      );
      return {
        contents: `
          export const jsxEntities = ${JSON.stringify(JSX_ENTITIES)};
          export const characterEntities = { ...jsxEntities, ...${JSON.stringify(Object.fromEntries(others))} };
        `,
      };
    });
    // Those without a semicolon are text in MDX.
    build.onLoad({ filter: /[\\/]character-entities-legacy[\\/]index\.js$/ }, () => ({
      contents: 'export const characterEntitiesLegacy = [];',
    }));
    build.onLoad({ filter: /[\\/]acorn-jsx[\\/]xhtml\.js$/ }, () => ({
      contents: "export { jsxEntities as default } from 'character-entities';",
    }));
  },
};

/** What does for this tool what some packages do for all. */
const STAND_INS = resolve('src/pages/stand-ins').replaceAll('\\', '/');

/** Where messages of parsers lead to, which nobody is told. */
const ADDRESSES: readonly Cut[] = [[/^ *error\.url = .*\n/gm, '']];

/** Parts of packages that are never reached, and short ones for what little is asked of long ones. */
const PARTS: readonly [file: string, change: readonly Cut[] | string][] = [
  // Characters of ambiguous width are narrow to terminals: their table, the longest, is not looked into.
  ['get-east-asian-width/lookup-data.js', [[/(?<=ambiguousRanges = )\[[^\]]*\]/, '[]']]],
  ['strip-ansi/index.js', "export { stripVTControlCharacters as default } from 'node:util';"],
  // The parser of front matter formats messages about options of another kind than ours.
  ['fault/index.js', 'export const fault = Error;'],
  ['micromark-extension-mdx-jsx/lib/factory-tag.js', ADDRESSES],
  ['micromark-extension-mdxjs-esm/lib/syntax.js', ADDRESSES],
  ['micromark-factory-mdx-expression/index.js', ADDRESSES],
  // Of a message that is thrown its text, its place and its cause are read.
  [
    'vfile-message/lib/index.js',
    `export class VFileMessage extends Error {
      constructor(reason, given) {
        super(reason);
        const { place = given, cause } = given ?? {};
        Object.assign(this, { reason, place, cause });
      }
    }`,
  ],
  // Nobody listens to its warnings.
  ['parse-entities/lib/index.js', [[/^ +warning\(.*\)$/gm, '']]],
  ['mdast-util-find-and-replace/index.js', `export { findAndReplace } from '${STAND_INS}/find-and-replace.ts';`],
  ['estree-util-visit/index.js', `export { visit } from '${STAND_INS}/visit-estree.ts';`],
  // A heading stands on a line of its own, as this writer is never asked to underline others.
  [
    'mdast-util-to-markdown/lib/util/format-heading-as-setext.js',
    `import { toString } from 'mdast-util-to-string';
    const hasBreak = (node) => node.type === 'break' || /[\\r\\n]/.test(node.value) || node.children?.some(hasBreak);
    export const formatHeadingAsSetext = (node) => (!node.depth || node.depth < 3) && toString(node) && hasBreak(node);`,
  ],
  // Options that are always the same need no check.
  ...[
    'bullet',
    'bullet-ordered',
    'bullet-other',
    'emphasis',
    'fence',
    'list-item-indent',
    'quote',
    'rule',
    'rule-repetition',
    'strong',
  ].map(
    (name) =>
      [
        `mdast-util-to-markdown/lib/util/check-${name}.js`,
        [[/ if \([^{]*\) \{\s*throw new Error\([^]*?\n {2}\}/g, '']],
      ] as [string, Cut[]],
  ),
];

/** Packages as small as their use here. */
export const smallParts: EsbuildPlugin = {
  name: 'small-parts',
  setup(build) {
    for (const [file, change] of PARTS) {
      const filter = new RegExp(`[\\\\/]node_modules[\\\\/]${file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`);
      build.onLoad({ filter }, ({ path }) =>
        typeof change === 'string' ? { contents: change, resolveDir: dirname(path) } : cut(path, change),
      );
    }
  },
};
