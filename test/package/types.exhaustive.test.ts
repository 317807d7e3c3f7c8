import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Type-checks files with the compiler options of a project and returns the diagnostics. Also checks declaration files,
 * except those of TypeScript itself.
 */
function getDiagnostics(files: readonly string[], options: ts.CompilerOptions): string[] {
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

describe('package types', () => {
  describe.each<[string, ts.CompilerOptions]>([
    ['a bundler', bundler],
    [
      'a bundler, and exact optional properties',
      { ...bundler, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ],
    ['a bundler, and the types of React 18', { ...bundler, paths: react18 }],
    ['Node, as ES modules', { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
  ])('in a project with %s', (_, options) => {
    // Check both files in one program, because most of the time is spent on their shared imports.
    const messages: string[] = [];
    beforeAll(() => void messages.push(...getDiagnostics(['accepts.tsx', 'refuses.tsx'], options)));
    const isInRefusedFile = (message: string) => message.startsWith('refuses.tsx:');

    it('accept every use in the file accepts.tsx', () => {
      expect(messages.filter((message) => !isInRefusedFile(message))).toEqual([]);
    });

    it('reject unknown and invalid props', () => {
      // TypeScript reports each @ts-expect-error comment that is not followed by an error.
      expect(messages.filter(isInRefusedFile)).toEqual([]);
    });
  });
});
