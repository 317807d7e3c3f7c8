import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * What TypeScript says of files in somebody's project with these settings, each line with the name of its file. Declarations
 * are checked as well, but for those that TypeScript itself brings.
 */
function messagesOf(files: readonly string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram(
    files.map((file) => path(`types/${file}`)),
    {
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      ...options,
    },
  );
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, messageText }) => {
    const line = source
      ? `${source.fileName.replace(/^.*\//, '')}:${source.getLineAndCharacterOfPosition(start).line + 1} `
      : '';
    return line + ts.flattenDiagnosticMessageText(messageText, '\n');
  });
}

const bundler = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
const react18 = {
  react: [path('../react-18/node_modules/@types/react')],
  'react/jsx-runtime': [path('../react-18/node_modules/@types/react/jsx-runtime.d.ts')],
};

describe.each<[string, ts.CompilerOptions]>([
  ['a bundler', bundler],
  [
    'a bundler, and exact optional properties',
    { ...bundler, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ],
  ['a bundler, and the types of React 18', { ...bundler, paths: react18 }],
  ['Node, as ES modules', { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
])('in a project with %s, the types', (_, options) => {
  // One program for both: most of the time goes into what they import.
  const messages: string[] = [];
  beforeAll(() => void messages.push(...messagesOf(['accepts.tsx', 'refuses.tsx'], options)));
  const isOfRefused = (message: string) => message.startsWith('refuses.tsx:');

  it('accept what people write', () => {
    expect(messages.filter((message) => !isOfRefused(message))).toEqual([]);
  });

  it('refuse what the components do not know', () => {
    // An expectation that nothing fulfils is an error of its own.
    expect(messages.filter(isOfRefused)).toEqual([]);
  });
});
