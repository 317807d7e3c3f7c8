import type { FileProblem } from '../../shared/page-file.js';
import type { CheckedFile, FileEndpoint } from './check-file.js';

/**
 * Reports each endpoint that an earlier page already documents. If some of the blocks that document an endpoint contain
 * fields, blocks without fields are not reported, because they are probably examples in a guide. Pages for different
 * versions or languages are not compared.
 */
export function findDuplicateEndpoints(files: readonly CheckedFile[]): FileProblem[] {
  const groups = groupEndpoints(files.flatMap(({ endpoints }) => endpoints));
  return groups.flatMap((group) => {
    const hasFields = group.some((endpoint) => endpoint.hasFields);
    const [first, ...others] = group.filter((endpoint) => endpoint.hasFields === hasFields);
    return first ? others.filter(({ file }) => file !== first.file).map((other) => toProblem(other, first)) : [];
  });
}

/** Groups endpoints by method, URL, and the version and language of the page. */
function groupEndpoints(endpoints: readonly FileEndpoint[]): FileEndpoint[][] {
  const groups = new Map<string, FileEndpoint[]>();
  for (const endpoint of endpoints) {
    const key = JSON.stringify([endpoint.identity, ...findEditions(endpoint.file)]);
    const group = groups.get(key);
    if (group) group.push(endpoint);
    else groups.set(key, [endpoint]);
  }
  return [...groups.values()];
}

/** Names of versions without a number, in lowercase. */
const VERSION_NAMES = ['latest', 'current', 'next', 'legacy'];

/** Patterns that match the names of numbered versions: `v1`, `2.x`, `2024-05-01` and `version-2.0`. */
const VERSIONS = [/^v\d[\w.-]*$/i, /^\d+(?:\.(?:\d+|x))*$/i, /^\d{4}-\d\d-\d\d$/, /^version-.+$/i];

/** Matches the code of a language, such as `de` or `pt-BR`. */
const LANGUAGE = /^[a-z]{2}(?:-[a-z\d]{2,4})?$/i;

/** Returns the parts of a path that name a version or a language, as in `v1/users.mdx` and `users.de.mdx`. */
function findEditions(file: string): string[] {
  const folders = file.split(/[/\\]/);
  const fileName = folders.pop() ?? '';
  const suffixes = fileName.split('.').slice(1, -1);
  return [...folders, ...suffixes].filter(isEdition);
}

function isEdition(part: string): boolean {
  const isVersion = VERSION_NAMES.includes(part.toLowerCase()) || VERSIONS.some((version) => version.test(part));
  return isVersion || LANGUAGE.test(part);
}

function toProblem(
  { title, identity: _identity, hasFields: _hasFields, ...range }: FileEndpoint,
  first: FileEndpoint,
): FileProblem {
  return {
    ...range,
    rule: 'duplicate-endpoint',
    severity: 'warning',
    message: `${first.file}:${first.line} already documents ${title}`,
    expected: 'one page for each endpoint',
    suggestion: 'Change the endpoint, or link to that page',
    component: 'ApiBlock',
    prop: 'endpoint',
  };
}
