import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

/**
 * Returns the tests of the given files. The tests of a file import the file or are named after it. If a file has no
 * such tests, returns the tests that import a module that imports the file, and so on.
 *
 * @param files - Paths of the files to mutate. A path can end with a range of lines, such as `:10-20`.
 * @param testPatterns - Glob patterns of the tests to choose from.
 */
export function findTests(files: readonly string[], testPatterns: readonly string[]): string[] {
  const tests = readFiles(testPatterns);
  const modules = readFiles(['{src,examples}/**/*.{ts,tsx}']);
  return [...new Set(files.flatMap((file) => findTestsOfFile(withoutLines(file), tests, modules)))];
}

interface TextFile {
  readonly path: string;
  readonly text: string;
}

function findTestsOfFile(file: string, tests: readonly TextFile[], modules: readonly TextFile[]): string[] {
  let targets = [file];
  const seen = new Set(targets);
  while (targets.length > 0) {
    const found = tests.filter((test) => targets.some((target) => isTestOf(test, target)));
    if (found.length > 0) return found.map(({ path }) => path);
    targets = modules
      .filter((module) => !seen.has(module.path) && targets.some((target) => importsFile(module, target)))
      .map(({ path }) => path);
    for (const target of targets) seen.add(target);
  }
  throw new Error(`No test of the area imports ${file}, or a module that needs it.`);
}

function readFiles(patterns: readonly string[]): TextFile[] {
  return globSync([...patterns]).map((path) => ({ path: toPosixPath(path), text: readFileSync(path, 'utf8') }));
}

function withoutLines(file: string): string {
  return file.replace(/:\d[\d:]*-\d[\d:]*$/, '');
}

function isTestOf(test: TextFile, file: string): boolean {
  const mirrored = `test/${withoutSuffix(file).replace(/^src\//, '')}.`;
  return test.path.startsWith(mirrored) || importsFile(test, file);
}

/** Returns whether a module or test imports a TypeScript file, with the suffix `.js` or `.ts`. */
function importsFile({ path, text }: TextFile, file: string): boolean {
  const relativePath = toPosixPath(relative(dirname(path), withoutSuffix(file)));
  const specifier = relativePath.startsWith('.') ? relativePath : `./${relativePath}`;
  return text.includes(`'${specifier}.js'`) || text.includes(`'${specifier}.ts'`);
}

function withoutSuffix(file: string): string {
  return file.replace(/\.tsx?$/, '');
}

function toPosixPath(path: string): string {
  return path.split(sep).join('/');
}
