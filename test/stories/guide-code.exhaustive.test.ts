import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { documents, root, storybookPages } from '../documents/read-documents.ts';

/**
 * Codes of errors that are expected because samples depend on the reader's site: unknown names (2304, 2552, 18004),
 * packages that are not installed in this repository or have no types (2307, 2882, 7016), and parameters without types
 * in JavaScript (7006, 7031).
 */
const SITE_ERRORS = new Set([2304, 2552, 18004, 2307, 2882, 7006, 7016, 7031]);

/** webpack calls loaders with its own `this`. `FromOpenApi.exhaustive.test.ts` runs this loader. */
const WEBPACK_LOADER = 'this.addDependency(';

interface Sample {
  name: string;
  code: string;
  /** The path of the sample in the program that checks its types. */
  path: string;
}

/**
 * Returns the samples that other tests don't check. Fences with `file=` in their info string show files from a site
 * that a test builds.
 */
function readSamples(file: string, text: string): Sample[] {
  const fences = text.matchAll(/^```(tsx?|jsx?)((?: .*)?)\n([^]*?)^```$/gm);
  return Array.from(fences, ([, language = '', info = '', code = '']) => ({ language, info, code }))
    .filter(({ info, code }) => !info.includes('file=') && !code.includes(WEBPACK_LOADER))
    .map(({ language, code }, index) => ({
      name: `${file}, sample ${index + 1}`,
      code,
      path: join(root, 'stories', `${file.replaceAll('/', '-')}-${index + 1}.${language}`),
    }));
}

const samples = [...documents.filter(({ file }) => file === 'README.md'), ...storybookPages].flatMap(({ file, text }) =>
  readSamples(file, text),
);

function isComplete(code: string, fileName: string): boolean {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  return diagnostics.length === 0;
}

/** Wraps members of an object, such as `remarkPlugins: […]`, in an object literal, and makes each sample a module. */
function toModule({ code, path }: Sample): string {
  if (!isComplete(code, path)) return `export default {\n${code}\n};\n`;
  return `${code}\nexport {};\n`;
}

function checkSamples(): Map<string, string[]> {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys)).config as object;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const sources = new Map(samples.map((sample) => [sample.path, toModule(sample)]));
  const checked: ts.CompilerOptions = {
    ...options,
    allowJs: true,
    checkJs: true,
    incremental: false,
    isolatedModules: false,
    noImplicitAny: false,
    noUnusedLocals: false,
    verbatimModuleSyntax: false,
  };
  delete checked.tsBuildInfoFile;
  const host = ts.createCompilerHost(checked);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists.call(host, path);
  host.readFile = (path) => sources.get(path) ?? readFile.call(host, path);
  const program = ts.createProgram([...sources.keys()], checked, host);
  return new Map(
    [...sources.keys()].map((path) => {
      const source = program.getSourceFile(path);
      const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      const messages = diagnostics
        .filter(({ code }) => !SITE_ERRORS.has(code))
        .map(({ code, messageText }) => `${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
      return [path, messages];
    }),
  );
}

describe('the TypeScript and JavaScript code in the guides', () => {
  const messages = checkSamples();

  it('includes more than 50 samples', () => {
    expect(samples.length).toBeGreaterThan(50);
  });

  it.each(samples)('contains no type errors: $name', ({ path }) => {
    expect(messages.get(path)).toEqual([]);
  });
});
