import type { Located } from '../file-problem.js';
import type { PageEndpoint } from '../page-endpoints.js';
import type { CheckRule, ComparedFile, FileFinding } from '../rule.js';

export const duplicateEndpoint: CheckRule = {
  name: 'duplicate-endpoint',
  severity: 'warning',
  section: 'Contradictions',
  description: 'Two pages that document the same method and URL, if you check both pages in the same run',
  details:
    "URLs with different queries are different endpoints, but URLs that differ only in the names of path parameters are the same endpoint. A block without fields doesn't count as a duplicate if another page documents the endpoint with fields, because guides often contain such blocks. Webhook events don't count as duplicates either, nor do pages for different versions or languages (`v1/users.mdx`, `version-2.0/users.mdx`, `de/users.mdx`, `users.de.mdx`).",
  compare: findDuplicates,
};

/**
 * Reports each endpoint that an earlier page already documents. If some of the blocks that document an endpoint contain
 * fields, blocks without fields are not reported, because they are probably examples in a guide. Pages for different
 * versions or languages are not compared.
 */
function findDuplicates(files: readonly ComparedFile[]): FileFinding[] {
  const groups = groupEndpoints(files.flatMap(({ endpoints }) => endpoints));
  return groups.flatMap((group) => {
    const hasFields = group.some((endpoint) => endpoint.hasFields);
    const [first, ...others] = group.filter((endpoint) => endpoint.hasFields === hasFields);
    return others.flatMap((other) => (first && other.file !== first.file ? toFinding(other, first) : []));
  });
}

/** Groups endpoints by method, URL, and the version and language of the page. */
function groupEndpoints(endpoints: readonly Located<PageEndpoint>[]): Located<PageEndpoint>[][] {
  const groups = new Map<string, Located<PageEndpoint>[]>();
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

function toFinding(
  { title, identity: _identity, hasFields: _hasFields, ...range }: Located<PageEndpoint>,
  first: Located<PageEndpoint>,
): FileFinding {
  return {
    ...range,
    message: `${first.file}:${first.line} already documents ${title}`,
    expected: 'one page for each endpoint',
    suggestion: 'Change the endpoint, or link to that page',
    component: 'ApiBlock',
    prop: 'endpoint',
  };
}
