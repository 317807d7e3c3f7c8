/** Mutations that no test can or should detect, with the reason. */
export interface ExplainedSurvivors {
  readonly file: string;
  readonly reason: string;
  readonly mutations: readonly Mutation[];
}

/** A mutation, as Stryker reports it. */
export interface Mutation {
  /** The source code before the mutation. */
  readonly original: string;
  readonly replacement: string;
}

export const explainedSurvivors: readonly ExplainedSurvivors[] = [
  {
    file: 'src/tools/check/rules/repeated-parameter.ts',
    reason: 'An endpoint that is known only at runtime has no value, and a spread makes all props unknown.',
    mutations: [{ original: "'endpoint'", replacement: '""' }],
  },
  {
    file: 'src/tools/check/rules/duplicate-endpoint.ts',
    reason: 'A split string has at least one part. TypeScript needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/page-endpoints.ts',
    reason: 'The string becomes a prefix of all identities, so that the same identities are equal.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/inspect-page.ts',
    reason: 'The string that replaces the empty array has no rule, so that no rule selects it.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/locate-problem.ts',
    reason: 'No item has the index `NaN`, so that the early return only saves time.',
    mutations: [{ original: 'index === undefined', replacement: 'false' }],
  },
  {
    file: 'src/tools/check/locate-problem.ts',
    reason: 'A problem in a body means that the prop is a valid JSON array. TypeScript needs the optional chaining.',
    mutations: [
      {
        original: 'parseJsonTree(text)?.items?.[Number(index)]',
        replacement: 'parseJsonTree(text)?.items[Number(index)]',
      },
      { original: 'parseJsonTree(text)?.items', replacement: 'parseJsonTree(text).items' },
    ],
  },
  {
    file: 'src/tools/check/locate-problem.ts',
    reason:
      'A problem begins at a value or at the name of a member, and no value ends there. TypeScript needs the checks for missing items.',
    mutations: [
      { original: '[]', replacement: '["Stryker was here"]' },
      { original: 'offset < end', replacement: 'offset <= end' },
      { original: '!child', replacement: 'false' },
    ],
  },
  {
    file: 'src/tools/check/read-notes.ts',
    reason: 'The label of a request is not part of any problem.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/read-notes.ts',
    reason: 'The problem is about a prop that is set. TypeScript needs the optional chaining.',
    mutations: [
      { original: "attributes.get('headers')?.value", replacement: "attributes.get('headers').value" },
      { original: "attributes.get('endpoint')?.value", replacement: "attributes.get('endpoint').value" },
    ],
  },
  {
    file: 'src/tools/check/read-notes.ts',
    reason: 'The regular expression has a named group, and there are several names. TypeScript needs the defaults.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/read-notes.ts',
    reason: 'Each response and each code example has mistakes, or an empty array. TypeScript needs the defaults.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/read-notes.ts',
    reason: 'The problem is not in the `body` prop, and `locateProblem` sets the code of malformed JSON.',
    mutations: [{ original: "'invalid-json'", replacement: '""' }],
  },
  {
    file: 'src/tools/check/rules/repeated-parameter.ts',
    reason: 'The regular expression always captures these groups, so that TypeScript alone needs the defaults.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/rules/text-style.ts',
    reason: 'Each declaration has a name and a value, so that TypeScript alone needs the defaults.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/rules/text-style.ts',
    reason: 'No CSS property contains `-ms-` after its beginning.',
    mutations: [{ original: '/^-ms-/', replacement: '/-ms-/' }],
  },
  {
    file: 'src/tools/check/rules/unclosed-fence.ts',
    reason: 'MDX has no indented code blocks, so that each code block begins with a fence. TypeScript needs the check.',
    mutations: [
      { original: '/^(`{3,}|~{3,})/', replacement: '/(`{3,}|~{3,})/' },
      { original: 'fence === undefined', replacement: 'false' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/tools/check/rules/unclosed-fence.ts',
    reason: '`split` returns at least one string, and neither string is a fence.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/rules/lost-indentation.ts',
    reason: 'The string that replaces the empty array has no position, so that it stands for empty code.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/rules/missing-credentials.ts',
    reason: 'Only credentials of known types are reported. TypeScript needs the optional chaining.',
    mutations: [{ original: 'CREDENTIAL_NAMES.get(type)?.example', replacement: 'CREDENTIAL_NAMES.get(type).example' }],
  },
  {
    file: 'src/tools/check/rules/misplaced-field.ts',
    reason: 'No column is less than an unknown column, and the columns differ. TypeScript needs the early return.',
    mutations: [
      { original: 'column === undefined', replacement: 'false' },
      {
        original: '(getColumn(object, text) ?? column) < column',
        replacement: '(getColumn(object, text) ?? column) <= column',
      },
    ],
  },
  {
    file: 'src/tools/check/rules/samples.ts',
    reason: 'A value that ends but does not begin with a quote is not valid JSON, so that it is a string in any case.',
    mutations: [{ original: `code.startsWith('"')`, replacement: `code.endsWith('"')` }],
  },
  {
    file: 'src/tools/check/rules/samples.ts',
    reason: 'The string that replaces the empty array has no name, so that no value belongs to it.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/rules/unknown-component.ts',
    reason: 'An element does not have the singular name of its own plural name.',
    mutations: [
      { original: 'element.start < start', replacement: 'element.start <= start' },
      { original: 'end < element.end', replacement: 'end <= element.end' },
    ],
  },
  {
    file: 'src/tools/check/rules/unknown-component.ts',
    reason: 'The name is misspelled, so that a component is suggested. TypeScript needs the comparison.',
    mutations: [{ original: 'replacement === undefined', replacement: 'false' }],
  },
  {
    file: 'src/tools/check/rules/unknown-auth.ts',
    reason: '`split` returns at least one string, so that TypeScript alone needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/rules/undefined-name.ts',
    reason: 'The string that replaces the empty array has no position, so that no comment precedes it.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/rules/undefined-name.ts',
    reason: 'Braces in text contain exactly one expression. TypeScript needs the comparison.',
    mutations: [
      { original: "statement?.type === 'ExpressionStatement'", replacement: 'true' },
      { original: 'statement?.type', replacement: 'statement.type' },
    ],
  },
  {
    file: 'src/tools/check/rules/unrendered-value.ts',
    reason: 'Braces in text contain exactly one expression. TypeScript needs the comparison.',
    mutations: [
      { original: "statement?.type !== 'ExpressionStatement'", replacement: 'false' },
      { original: 'statement?.type', replacement: 'statement.type' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/tools/check/rules/unrendered-value.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: 'default:\n      return undefined;', replacement: 'default:' }],
  },
  {
    file: 'src/tools/check/rules/misplaced-component.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: 'default:\n      return undefined;', replacement: 'default:' }],
  },
  {
    file: 'src/tools/check/rules/missing-credentials.ts',
    reason: 'The other credentials are not needed to find the parameter that `auth` specifies.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/rules/missing-example.ts',
    reason: 'No body is built for a method that is known only at runtime, and a spread makes all props unknown.',
    mutations: [{ original: "'method'", replacement: '""' }],
  },
  {
    file: 'src/tools/check/rules/operations.ts',
    reason: 'The element of a problem has attributes, and the problem ends before the end of the tag.',
    mutations: [{ original: 'problem.end <= end', replacement: 'problem.end < end' }],
  },
  {
    file: 'src/tools/check/rules/several-values.ts',
    reason: 'The closing brace of an attribute follows its value. TypeScript needs the operator and the default.',
    mutations: [
      { original: 'range.end <= each.end', replacement: 'range.end < each.end' },
      {
        original: 'element.props.find((each) => each && range.end <= each.end)?.name',
        replacement: 'element.props.find(each => each && range.end <= each.end).name',
      },
      { original: "''", replacement: '"Stryker was here!"' },
    ],
  },
  {
    file: 'src/tools/check/rules/repeated-path.ts',
    reason: 'No base URL ends with the word "undefined". TypeScript needs the default and the comparison.',
    mutations: [
      { original: '[]', replacement: '["Stryker was here"]' },
      { original: 'firstSegment === undefined', replacement: 'false' },
    ],
  },
  {
    file: 'src/tools/check/rules/several-values.ts',
    reason: 'Each attribute contains exactly one expression. Imports and exports have no element.',
    mutations: [
      {
        original: "!element || statement?.type !== 'ExpressionStatement'",
        replacement: "!element && statement?.type !== 'ExpressionStatement'",
      },
      { original: "statement?.type !== 'ExpressionStatement'", replacement: 'false' },
      { original: 'statement?.type', replacement: 'statement.type' },
    ],
  },
  {
    file: 'src/tools/check/rules/lost-digits.ts',
    reason: 'Both arrays contain the same number of numbers and equal strings, or `receivedNumbers` is empty.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: "node.kind === 'number'", replacement: 'true' },
    ],
  },
  {
    file: 'src/tools/check/rules/invalid-front-matter.ts',
    reason: 'The string that replaces the empty array has no position, so that no comment precedes it.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/rules/invalid-pattern.ts',
    reason: 'JavaScript compiles a missing pattern to a regular expression that is valid. TypeScript needs the check.',
    mutations: [{ original: 'pattern === undefined', replacement: 'false' }],
  },
  {
    file: 'src/tools/check/rules/request-body.ts',
    reason: 'A method that is known only at runtime is neither GET nor HEAD, and a spread makes all props unknown.',
    mutations: [{ original: "'method'", replacement: '""' }],
  },
  {
    file: 'src/proxy/connector.ts',
    reason: 'No response contains these errors, because they would reveal addresses of the network.',
    mutations: [
      { original: "'The host has an address that is not public.'", replacement: '""' },
      { original: "'The host has no address.'", replacement: '""' },
      { original: '{\n        failure = error;\n      }', replacement: '{}' },
    ],
  },
  {
    file: 'src/proxy/response.ts',
    reason: 'The body of such a response is always empty, so that nobody can see whether the proxy reads it.',
    mutations: [{ original: 'discard(body);', replacement: ';' }],
  },
  {
    file: 'src/proxy/response.ts',
    reason: 'The comparison with a missing number is false as well. TypeScript needs the comparison with `undefined`.',
    mutations: [{ original: 'contentLength !== undefined', replacement: 'true' }],
  },
  {
    file: 'src/proxy/send-request.ts',
    reason: 'A second line of defense: the handler and each redirect have already checked the origin.',
    mutations: [
      { original: '!allow.has(url.origin)', replacement: 'false' },
      { original: '`The origin ${url.origin} is not allowed.`', replacement: '``' },
    ],
  },
  {
    file: 'src/proxy/send-request.ts',
    reason: 'A missing option means the same as `false`.',
    mutations: [{ original: '{ allowPrivate: false }', replacement: '{}' }],
  },
  {
    file: 'src/proxy/send-request.ts',
    reason: 'The array contains a value for each name, so that TypeScript alone needs the defaults.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/proxy/options.ts',
    reason: '`Number.isInteger` also rejects values that are not numbers. TypeScript needs the comparison of the type.',
    mutations: [{ original: "typeof value !== 'number'", replacement: 'false' }],
  },
  {
    file: 'src/tools/check/blocks.ts',
    reason: 'The check compares only the values of requests, not their labels.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/blocks.ts',
    reason: 'Only blocks are looked up in the set.',
    mutations: [{ original: "container?.component === 'ApiBlock'", replacement: 'true' }],
  },
  {
    file: 'src/tools/check/credential-names.ts',
    reason: 'Names are compared in lowercase, so that the string in the array matches no name.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/routes/route-path.ts',
    reason:
      'The regular expressions capture the name, a wildcard begins with an asterisk, and each bracket has a closing bracket. TypeScript needs the operators and the defaults.',
    mutations: [
      { original: "match.groups?.['name']", replacement: "match.groups['name']" },
      {
        original: "NAMED_GROUP.exec(content)?.groups?.['name']",
        replacement: "NAMED_GROUP.exec(content)?.groups['name']",
      },
      { original: 'match?.[0]', replacement: 'match[0]' },
      { original: "match?.groups?.['name']", replacement: "match?.groups['name']" },
      { original: 'match?.groups', replacement: 'match.groups' },
      { original: "''", replacement: '"Stryker was here!"' },
    ],
  },
  {
    file: 'src/tools/check/routes/route-path.ts',
    reason: 'After the end of the text, there is no character that could close the bracket.',
    mutations: [{ original: 'offset < this.#text.length', replacement: 'offset <= this.#text.length' }],
  },
  {
    file: 'src/tools/check/routes/page-routes.ts',
    reason:
      'An absolute URL begins with its scheme. No rule has the name of the string that replaces the empty array. Only the catch-all parameters of the application are compared with paths.',
    mutations: [
      { original: 'false', replacement: 'true' },
      { original: '/^[^:]*:\\/\\/[^/]*/', replacement: '/[^:]*:\\/\\/[^/]*/' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/tools/check/page-successors.ts',
    reason: 'The array contains IDs for each block, so that TypeScript alone needs the operator.',
    mutations: [
      { original: 'ids[index]?.generatedId', replacement: 'ids[index].generatedId' },
      { original: 'ids[index]?.id', replacement: 'ids[index].id' },
    ],
  },
  {
    file: 'src/tools/check/shell-words.ts',
    reason: 'A part that matches belongs to exactly one of the groups. TypeScript needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/findings.ts',
    reason: 'The rules report only props that the element has. TypeScript needs the check.',
    mutations: [
      { original: '!prop', replacement: 'false' },
      { original: '{ start: source.nameStart, end: source.nameEnd }', replacement: '{}' },
    ],
  },
  {
    file: 'src/tools/check/rules/example-mismatch.ts',
    reason:
      'All documented bodies are objects at this point, and a name has a first part. TypeScript needs the defaults.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/tools/check/rules/endpoint-parameters.ts',
    reason: 'An endpoint that is known only at runtime has no value, and a spread makes all props unknown.',
    mutations: [{ original: "'endpoint'", replacement: '""' }],
  },
  {
    file: 'src/tools/check/rules/example-syntax.ts',
    reason: 'The tags of an example surround its code blocks.',
    mutations: [
      { original: 'example.source.start <= start', replacement: 'example.source.start < start' },
      { original: 'end <= example.source.end', replacement: 'end < example.source.end' },
    ],
  },
  {
    file: 'src/tools/check/rules/example-syntax.ts',
    reason: 'The code contains the line with the error. TypeScript needs the defaults.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/rules/duplicate-layout.ts',
    reason: 'The string that replaces the empty array has no position, so that no comment precedes it.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/rules/duplicate-layout.ts',
    reason: 'The name of an export that is a string is in another property. TypeScript needs the comparison.',
    mutations: [{ original: "exported.type === 'Identifier'", replacement: 'true' }],
  },
  {
    file: 'src/tools/check/rules/invalid-endpoint.ts',
    reason: 'The endpoint begins with a method at this point. TypeScript needs the optional chaining and the default.',
    mutations: [
      { original: 'endpoint.value?.value', replacement: 'endpoint.value.value' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/tools/check/rules/invalid-endpoint.ts',
    reason: 'A range in the source contains at least one character.',
    mutations: [{ original: 'index + 1', replacement: 'index - 1' }],
  },
  {
    file: 'src/tools/check/samples/contradictions.ts',
    reason: 'The rules select the contradictions of their kind, so that they ignore the string in the array.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/samples/contradictions.ts',
    reason: 'Names are compared without regard to case.',
    mutations: [{ original: 'name.toLowerCase()', replacement: 'name.toUpperCase()' }],
  },
  {
    file: 'src/tools/check/samples/contradictions.ts',
    reason: 'A position on the page contains at least one character.',
    mutations: [{ original: 'start + 1', replacement: 'start - 1' }],
  },
  {
    file: 'src/tools/check/samples/find-by-path.ts',
    reason: 'The path is split at brackets, so that a name contains brackets only at its start and end.',
    mutations: [
      { original: '/^\\[\\d+\\]$/', replacement: '/\\[\\d+\\]$/' },
      { original: '/^\\[\\d+\\]$/', replacement: '/^\\[\\d+\\]/' },
    ],
  },
  {
    file: 'src/tools/check/find-endpoint-parameters.ts',
    reason: 'A match always has a name. TypeScript needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/samples/find-by-path.ts',
    reason: 'An array always has items. TypeScript needs the defaults.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/shell-words.ts',
    reason: 'The regular expression matches every string at its start, even with an empty match.',
    mutations: [
      {
        original: '/^(?:[^\\S\\r\\n]|\\\\\\r?\\n)*/.exec(source.slice(at))?.[0]',
        replacement: '/^(?:[^\\S\\r\\n]|\\\\\\r?\\n)*/.exec(source.slice(at))[0]',
      },
      { original: '/^(?:[^\\S\\r\\n]|\\\\\\r?\\n)*/', replacement: '/(?:[^\\S\\r\\n]|\\\\\\r?\\n)*/' },
    ],
  },
  {
    file: 'examples/api/rules/bearer.ts',
    reason: 'The array contains exactly one value, so that TypeScript alone needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'examples/api/session/cookie.ts',
    reason: 'A cookie without a name does not have the name of the session cookie.',
    mutations: [{ original: 'separator > 0', replacement: 'separator >= 0' }],
  },
  {
    file: 'examples/api/session/jwt.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: '{\n    return undefined;\n  }', replacement: '{}' }],
  },
  {
    file: 'examples/server/site/gate.ts',
    reason: 'Any default that is not HTML means the same.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'examples/server/http/address.ts',
    reason: 'Neither string is an address, and `split` returns at least one string.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'examples/server/http/address.ts',
    reason: 'Node.js treats every family except `ipv4` as IPv6.',
    mutations: [{ original: "'ipv6'", replacement: '""' }],
  },
  {
    file: 'examples/server/site/password.ts',
    reason: 'The regular expression always captures these groups, so that TypeScript alone needs the defaults.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/form/credential-store.ts',
    reason: 'The `catch` block returns `undefined` as well, because a missing value is not the JSON text of an object.',
    mutations: [{ original: '!stored', replacement: 'false' }],
  },
  {
    file: 'src/console/form/credential-store.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: '{\n    return undefined;\n  }', replacement: '{}' }],
  },
  {
    file: 'src/console/form/credentials.ts',
    reason:
      'The form sets the origin before a reader can use the controls, and the choice contains no index without an alternative.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      {
        original: 'this.#alternatives[index]?.alternative',
        replacement: 'this.#alternatives[index].alternative',
      },
    ],
  },
  {
    file: 'src/console/form/credentials.ts',
    reason: 'Only a form with a choice selects an alternative. TypeScript needs the condition.',
    mutations: [{ original: 'this.#choice', replacement: 'true' }],
  },
  {
    file: 'src/console/form/credentials.ts',
    reason: 'The form does not contain the element for the selected alternative if there is no alternative.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/console/request/secret.ts',
    reason: 'The default has no effect unless the reader enters the scheme `Stryker`.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/request/secret.ts',
    reason: 'The regular expression has a named group. TypeScript needs the optional chaining.',
    mutations: [
      {
        original: "/^\\s*(?<scheme>\\S+)\\s+\\S/.exec(header)?.groups?.['scheme']",
        replacement: "/^\\s*(?<scheme>\\S+)\\s+\\S/.exec(header)?.groups['scheme']",
      },
    ],
  },
  {
    file: 'src/console/request/secret.ts',
    reason: 'The first match begins at the first word anyway. The anchor makes the search in one long word fast.',
    mutations: [
      {
        original: '/^\\s*(?<scheme>\\S+)\\s+\\S/',
        replacement: '/\\s*(?<scheme>\\S+)\\s+\\S/',
      },
    ],
  },
  {
    file: 'examples/api/session/login.ts',
    reason: 'Every end that is neither right nor wrong has the effect of an abandoned verification.',
    mutations: [{ original: "'abandoned'", replacement: '""' }],
  },
  {
    file: 'examples/server/site/access.ts',
    reason: 'The first alert is infinitely far from both times.',
    mutations: [{ original: '-Infinity', replacement: '+Infinity' }],
  },
  {
    file: 'src/proxy/content-coding.ts',
    reason: 'The version of Node.js that runs the tests supports zstd.',
    mutations: [{ original: "'gzip, deflate and br'", replacement: '""' }],
  },
  {
    file: 'src/proxy/content-coding.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: 'default:\n      return undefined;', replacement: 'default:' }],
  },
  {
    file: 'src/console/request/build-request.ts',
    reason: 'JSON can represent every string that a reader enters. TypeScript needs the condition.',
    mutations: [{ original: 'json === undefined', replacement: 'false' }],
  },
  {
    file: 'src/console/request/build-request.ts',
    reason: 'A string in place of a field has no name and no place, so that the request does not contain it.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/console/request/build-request.ts',
    reason: 'Neither string is a known type.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'examples/api/session/operations.ts',
    reason: 'A text of the API reference, which only readers can judge.',
    mutations: [
      { original: "'Verify the site password'", replacement: '""' },
      {
        original:
          "'Compares the password with a server-side hash. On success, the response sets a session cookie that gives access to every page for 14 days. In public mode, the response is 404.'",
        replacement: '""',
      },
      { original: "'wrong passwords per IP address, then a 15-minute lockout'", replacement: '""' },
      { original: "'The site password.'", replacement: '""' },
      { original: "'End the session'", replacement: '""' },
      {
        original:
          "'Ends the session and clears its cookie if the request comes from this site and has a session. Send the session cookie, or its JWT as a bearer token.'",
        replacement: '""',
      },
      { original: "'Session token'", replacement: '""' },
    ],
  },
  {
    file: 'examples/server/http/unread-body.ts',
    reason: 'Destroying a closed socket has no effect. The listener only releases the timer earlier.',
    mutations: [
      { original: "'close'", replacement: '""' },
      { original: '() => clearTimeout(timer)', replacement: '() => undefined' },
    ],
  },
  {
    file: 'examples/server/http/unread-body.ts',
    reason:
      'The operating system determines the sizes of the chunks, so that no test can send exactly this number of bytes.',
    mutations: [{ original: 'discarded > MAX_DISCARDED_BYTES', replacement: 'discarded >= MAX_DISCARDED_BYTES' }],
  },
  {
    file: 'src/console/request/browser-request.ts',
    reason:
      'In Node.js, `Request` rejects relative URLs and keeps all headers. `test/console/form.test.ts` detects these mutations in a browser.',
    mutations: [
      { original: "'/'", replacement: '""' },
      { original: '{ headers: [[name, toByteString(value)]] }', replacement: '{}' },
      { original: '[[name, toByteString(value)]]', replacement: '[]' },
      { original: '[name, toByteString(value)]', replacement: '[]' },
      { original: 'isProxied', replacement: 'true' },
    ],
  },
  {
    file: 'src/console/request/browser-request.ts',
    reason: 'If the original URL is valid, the URL with markers is also valid. TypeScript needs the condition.',
    mutations: [{ original: '!normalized', replacement: 'false' }],
  },
  {
    file: 'src/console/request/browser-request.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: '{\n    return undefined;\n  }', replacement: '{}' }],
  },
  {
    file: 'src/console/request/auth-alternatives.ts',
    reason: 'Neither string begins with a known scheme.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/request/auth-alternatives.ts',
    reason:
      'Credentials without a type have no place in the request, so that the result is empty as well. TypeScript needs the condition.',
    mutations: [{ original: 'type === undefined', replacement: 'false' }],
  },
  {
    file: 'src/console/request/parameters.ts',
    reason: 'A string in place of a header has no name and no value.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/console/request/parameters.ts',
    reason: 'The value of a field is always valid JSON, so that TypeScript alone needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/request/parameters.ts',
    reason: 'A field that occurs twice has no effect, because only the first field of a name is used.',
    mutations: [
      {
        original: 'group.options.filter((option) => option !== best)',
        replacement: 'group.options',
      },
      { original: 'option !== best', replacement: 'true' },
    ],
  },
  {
    file: 'src/console/request/parameters.ts',
    reason: 'The set does not contain `undefined`. TypeScript needs the condition.',
    mutations: [{ original: 'field !== undefined', replacement: 'true' }],
  },
  {
    file: 'src/console/request/violation.ts',
    reason: 'Neither string is a known type, a string is not a limit, and without a limit nobody sees its text.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/console/request/violation.ts',
    reason: 'A text that is not entirely in quotes is not valid JSON, so that the `catch` block returns it as well.',
    mutations: [
      { original: '/^".*"$/s', replacement: '/".*"$/s' },
      { original: '/^".*"$/s', replacement: '/^".*"/s' },
    ],
  },
  {
    file: 'src/console/request/query-pairs.ts',
    reason: '`split` returns at least one string, so that TypeScript alone needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/request/request-link.ts',
    reason: 'The regular expression matches every string, so that TypeScript alone needs the defaults.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/console/request/request-link.ts',
    reason: 'All parts of the regular expression are optional, so that it matches at the start of every string.',
    mutations: [
      {
        original: '/^(?:[^/]*:)?(?:\\/\\/[^/?#]*)?/',
        replacement: '/(?:[^/]*:)?(?:\\/\\/[^/?#]*)?/',
      },
    ],
  },
  {
    file: 'src/console/request/matches-type.ts',
    reason: 'An array always has items, so that TypeScript alone needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/console/request/validate-json.ts',
    reason: 'An array always has items, so that TypeScript alone needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/console/form/parameter-control.ts',
    reason:
      '`split` returns at least one string, so that TypeScript alone needs the default. The initial value of a secret has no effect.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/form/parameter-control.ts',
    reason:
      'Writing the same value only removes text that the browser cannot convert to a value. Inputs in jsdom have no such text.',
    mutations: [{ original: 'value.read() !== own', replacement: 'true' }],
  },
  {
    file: 'src/console/form/parameter-control.ts',
    reason: 'A control keeps its value if it cannot show another one. TypeScript needs the condition.',
    mutations: [{ original: 'recalled !== undefined', replacement: 'true' }],
  },
  {
    file: 'src/console/request/secret-members.ts',
    reason: 'An array always has items, so that TypeScript alone needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/console/sign-in/authorization-server.ts',
    reason: 'A missing issuer means the same as an empty one. TypeScript needs the member.',
    mutations: [{ original: "{ issuer: '' }", replacement: '{}' }],
  },
  {
    file: 'src/console/sign-in/authorization-server.ts',
    reason: 'An endpoint that is `undefined` means the same as a missing one. TypeScript needs the filter.',
    mutations: [
      {
        original: 'Object.entries(endpoints).filter(([, url]) => url !== undefined)',
        replacement: 'Object.entries(endpoints)',
      },
      { original: 'url !== undefined', replacement: 'true' },
    ],
  },
  {
    file: 'src/console/sign-in/oauth-client.ts',
    reason: 'The server has all endpoints of the flow, and the origin of its issuer is neither string.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/sign-in/oauth-client.ts',
    reason: 'Without an issuer, there is no plausible issuer anyway. TypeScript needs the comparison.',
    mutations: [{ original: 'issuer !== null', replacement: 'true' }],
  },
  {
    file: 'src/console/sign-in/sign-in.ts',
    reason: 'The window exists, because the client is created only with a window. TypeScript needs the condition.',
    mutations: [
      { original: '!popup', replacement: 'false' },
      { original: "'signInBlocked'", replacement: '""' },
    ],
  },
  {
    file: 'src/console/sign-in/sign-in.ts',
    reason: 'Every error means that the token has expired, also the error for a refresh token that is `undefined`.',
    mutations: [
      { original: 'refreshToken === undefined', replacement: 'false' },
      { original: "'signInExpired'", replacement: '""' },
    ],
  },
  {
    file: 'src/console/sign-in/load-sign-in.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: '{\n    return undefined;\n  }', replacement: '{}' }],
  },
  {
    file: 'src/console/sign-in/sign-in-view.ts',
    reason: 'There is always a flow, and the choice contains only flows, so that TypeScript alone needs the defaults.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: "'authorizationCode'", replacement: '""' },
    ],
  },
  {
    file: 'src/console/sign-in/sign-in-view.ts',
    reason: 'Only hidden frames have no selection.',
    mutations: [
      {
        original: 'getSelection()?.selectAllChildren',
        replacement: 'getSelection().selectAllChildren',
      },
    ],
  },
  {
    file: 'src/console/sign-in/wait-for-response.ts',
    reason: 'Neither string contains a state.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/sign-in/token-response.ts',
    reason: 'The caller treats `null` like `undefined`. TypeScript needs the comparison.',
    mutations: [{ original: 'value !== null', replacement: 'true' }],
  },
  {
    file: 'src/console/sign-in/token-response.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: '{\n    return undefined;\n  }', replacement: '{}' }],
  },
  {
    file: 'src/model/http/auth.ts',
    reason:
      'The dot also matches line breaks and the quantifier is greedy, so that the match ends at the end of the string anyway.',
    mutations: [
      {
        original: '/^apiKey:\\s*(?:(?<location>header|query|cookie)\\.)?(?<parameter>.+)$/s',
        replacement: '/^apiKey:\\s*(?:(?<location>header|query|cookie)\\.)?(?<parameter>.+)/s',
      },
    ],
  },
  {
    file: 'src/model/http/auth.ts',
    reason: 'A separator has no effect if there are fewer than two items.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/http/credentials.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: 'default:\n      return undefined;', replacement: 'default:' }],
  },
  {
    file: 'src/model/http/credentials.ts',
    reason: 'No parameter equals a string, so that the list of other parameters is the same.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/http/credentials.ts',
    reason: 'Neither string contains a placeholder.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/request/value-type.ts',
    reason: '`split` returns at least one string, so that TypeScript alone needs the defaults.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/console/request/nest-fields.ts',
    reason: 'A string in place of a value has no members.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/http/curl-options.ts',
    reason:
      'A form always has a text, and a part without a file always has a value, so that TypeScript alone needs the defaults.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/http/status.ts',
    reason: 'Neither string is the first digit of a status code.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/block/servers.ts',
    reason: 'With several servers, the result does not depend on their details.',
    mutations: [
      {
        original: 'shown.some(({ description, variables }) => description || variables.length > 0)',
        replacement: 'shown.every(({\n  description,\n  variables\n}) => description || variables.length > 0)',
      },
    ],
  },
  {
    file: 'src/model/block/server-choice.ts',
    reason: 'Several servers are a choice, whatever their variables are.',
    mutations: [
      {
        original: 'shown.some(({ variables }) => variables.length > 0)',
        replacement: 'shown.every(({\n  variables\n}) => variables.length > 0)',
      },
    ],
  },
  {
    file: 'src/model/block/server-choice.ts',
    reason: 'A function without a return statement also returns `undefined`. TypeScript needs the statement.',
    mutations: [{ original: '{\n    return undefined;\n  }', replacement: '{}' }],
  },
  {
    file: 'src/model/block/server-mistakes.ts',
    reason: 'A server without a URL has no variables in its URL. TypeScript needs the condition.',
    mutations: [{ original: '!urlNode', replacement: 'false' }],
  },
  {
    file: 'src/model/block/server-mistakes.ts',
    reason:
      'There is a server for each item of the array, and the regular expression always captures a name, so that TypeScript alone needs the defaults.',
    mutations: [
      { original: '[]', replacement: '["Stryker was here"]' },
      { original: "''", replacement: '"Stryker was here!"' },
    ],
  },
  {
    file: 'src/console/form/request-form.ts',
    reason:
      'At first, no origin has a body, and the body is unchanged. Later, the body has elements, because it was edited. TypeScript needs the conditions.',
    mutations: [
      { original: 'previousOrigin === undefined', replacement: 'false' },
      { original: 'this.#body.elements[0]?.before', replacement: 'this.#body.elements[0].before' },
    ],
  },
  {
    file: 'src/console/form/request-form.ts',
    reason: 'The controls of a body use only the body of a link.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/console/form/parameter-control.ts',
    reason: 'No control can show a value that is missing. TypeScript needs the condition.',
    mutations: [{ original: 'linkedValue !== undefined', replacement: 'true' }],
  },
  {
    file: 'src/model/http/url.ts',
    reason: '`split` returns at least one string, and neither string is the name of a parameter.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/http/url.ts',
    reason: 'Encoding one character at a time gives the same result.',
    mutations: [
      {
        original: "/%(?![\\dA-Fa-f]{2})|[^\\w\\-.~:/?[\\]@!$&'()*+,;={}%]+/gu",
        replacement: "/%(?![\\dA-Fa-f]{2})|[^\\w\\-.~:/?[\\]@!$&'()*+,;={}%]/gu",
      },
    ],
  },
  {
    file: 'src/model/http/path.ts',
    reason: 'Neither string is a restriction that allows slashes.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/http/headers.ts',
    reason: 'Neither string is valid JSON.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/http/headers.ts',
    reason: 'An array always has items, so that TypeScript alone needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/http/pairs.ts',
    reason: 'The function returns a falsy value in both cases.',
    mutations: [{ original: '() => false', replacement: '() => undefined' }],
  },
  {
    file: 'src/model/http/pairs.ts',
    reason: 'An array or object always has items, so that TypeScript alone needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/block/type-label.ts',
    reason: 'Without a match, the label in the template is `undefined)`, which differs from a missing match.',
    mutations: [{ original: 'inner !== undefined', replacement: 'true' }],
  },
  {
    file: 'src/model/block/type-label.ts',
    reason: 'The maximum depth is arbitrary, so that one level more or less makes no difference.',
    mutations: [
      { original: 'depth > MAX_DEPTH', replacement: 'depth >= MAX_DEPTH' },
      { original: 'depth < MAX_DEPTH', replacement: 'depth <= MAX_DEPTH' },
    ],
  },
  {
    file: 'src/model/block/type-label.ts',
    reason: 'The types are used only if each alternative has types. TypeScript needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/block/type-label.ts',
    reason: 'No type has the name of the replacement, and `split` returns at least one string.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/block/value-list.ts',
    reason: 'A JSON array always has items, so that TypeScript alone needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/block/typed-json.ts',
    reason: 'JSON that begins with a quote also ends with one, and no other JSON ends with one.',
    mutations: [{ original: `json?.startsWith('"')`, replacement: `json?.endsWith('"')` }],
  },
  {
    file: 'src/model/block/string-checks.ts',
    reason: 'The table contains a check for each constraint. TypeScript needs the operator.',
    mutations: [
      {
        original: "check?.(constraints[name as StringDetailName] ?? '', value)",
        replacement: "check(constraints[name as StringDetailName] ?? '', value)",
      },
    ],
  },
  {
    file: 'src/model/block/sample-number.ts',
    reason: 'A candidate that is not a number is compared like 0, which is an earlier candidate.',
    mutations: [
      { original: 'candidate !== undefined', replacement: 'true' },
      { original: 'limit === undefined', replacement: 'false' },
      { original: 'multiples.filter((multiple) => Number.isFinite(multiple))', replacement: 'multiples' },
    ],
  },
  {
    file: 'src/model/block/sample-string.ts',
    reason: 'A sample of the maximum length is returned unchanged in both cases.',
    mutations: [{ original: 'sample.length > maxLength', replacement: 'sample.length >= maxLength' }],
  },
  {
    file: 'src/model/block/body-sample.ts',
    reason: 'Any other selection than `all` and `none` means the first variant.',
    mutations: [{ original: "'first'", replacement: '""' }],
  },
  {
    file: 'src/model/block/body-sample.ts',
    reason: 'The name of the prop is only part of the reported problem, which is ignored here.',
    mutations: [
      { original: "'enum'", replacement: '""' },
      { original: "'examples'", replacement: '""' },
    ],
  },
  {
    file: 'src/model/block/body-sample.ts',
    reason: 'An unknown type allows any value.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/model/block/body-sample.ts',
    reason: 'A sample depends only on the limits, not on what they limit.',
    mutations: [{ original: "'value'", replacement: '""' }],
  },
  {
    file: 'src/model/block/request-fields.ts',
    reason: 'A string is neither a parameter nor a group.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/block/block-requests.ts',
    reason: 'The parameters are used only if there is a request.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/block/requests.ts',
    reason: 'The headers of a request are always an object. TypeScript needs the comparison.',
    mutations: [
      { original: "own?.kind !== 'object'", replacement: 'false' },
      { original: 'own?.kind', replacement: 'own.kind' },
    ],
  },
  {
    file: 'src/model/block/field.ts',
    reason: 'The keys are only compared with each other.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: 'asString(status).trim().toLowerCase()', replacement: 'asString(status).trim().toUpperCase()' },
    ],
  },
  {
    file: 'src/model/block/field.ts',
    reason: 'A status that is not blank always has code. TypeScript needs the operator.',
    mutations: [{ original: 'toValueCode(props.status)?.trim', replacement: 'toValueCode(props.status).trim' }],
  },
  {
    file: 'src/model/block/field-path.ts',
    reason: 'The regular expression matches every string, so that TypeScript alone needs the defaults.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: 'PART.exec(part)?.groups', replacement: 'PART.exec(part).groups' },
    ],
  },
  {
    file: 'src/model/block/field-path.ts',
    reason: 'The path begins with a name, so that there is a first segment. TypeScript needs the operator.',
    mutations: [{ original: 'first?.arrayDepth', replacement: 'first.arrayDepth' }],
  },
  {
    file: 'src/model/block/responses.ts',
    reason: 'The keys are only compared with each other.',
    mutations: [{ original: 'status.toUpperCase()', replacement: 'status.toLowerCase()' }],
  },
  {
    file: 'src/model/block/responses.ts',
    reason: 'The map contains the status of each response. TypeScript needs the operator.',
    mutations: [
      {
        original: 'mediaTypes.get(response.status.toUpperCase())?.size',
        replacement: 'mediaTypes.get(response.status.toUpperCase()).size',
      },
    ],
  },
  {
    file: 'src/model/block/responses.ts',
    reason: 'Missing headers are valid. TypeScript needs the operator.',
    mutations: [{ original: 'headersNode?.start', replacement: 'headersNode.start' }],
  },
  {
    file: 'src/model/block/responses.ts',
    reason: 'A string node always has a text, so that TypeScript alone needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/block/sections.ts',
    reason:
      'There is a section for each location, and each response section has a status. TypeScript needs the operators.',
    mutations: [
      {
        original: "sections.get(location ?? 'parameters')?.items",
        replacement: "sections.get(location ?? 'parameters').items",
      },
      { original: '[]', replacement: '["Stryker was here"]' },
      { original: 'status?.status', replacement: 'status.status' },
    ],
  },
  {
    file: 'src/model/block/oauth-mistakes.ts',
    reason: 'Neither string is a URL.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/block/rate-limit.ts',
    reason: 'Neither string is a unit.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/block/rate-limit.ts',
    reason: 'The regular expression has named groups. TypeScript needs the operator.',
    mutations: [
      { original: "match?.groups?.['unit']", replacement: "match?.groups['unit']" },
      { original: "match?.groups?.['count']", replacement: "match?.groups['count']" },
    ],
  },
  {
    file: 'src/model/block/rate-limit.ts',
    reason: 'Only older engines pass no context to the reviver of JSON.parse.',
    mutations: [{ original: 'context?.source', replacement: 'context.source' }],
  },
  {
    file: 'src/model/block/rate-limit.ts',
    reason:
      'A function without a return statement returns `undefined`, which is also false. TypeScript needs the statement.',
    mutations: [
      {
        original: '{\n    // The value has a getter or a proxy handler that throws.\n    return false;\n  }',
        replacement: '{}',
      },
    ],
  },
  {
    file: 'src/model/block/rate-limit.ts',
    reason: 'Without the operator, reading `null` throws an error, so that the result is `false` as well.',
    mutations: [
      {
        original: '(value as { text?: unknown } | null | undefined)?.text',
        replacement: '(value as {\n  text?: unknown;\n} | null | undefined).text',
      },
    ],
  },
  {
    file: 'src/model/block/rate-limit-mistakes.ts',
    reason: 'Neither string contains a digit.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/block/rate-limit-mistakes.ts',
    reason: 'There is a rate limit for each value that begins with a bracket. TypeScript needs the condition.',
    mutations: [{ original: '!rateLimit', replacement: 'false' }],
  },
  {
    file: 'src/model/block/explain-mistake.ts',
    reason: 'A mistake that contains a message and a source also contains an offset. TypeScript needs the comparison.',
    mutations: [{ original: 'offset !== undefined', replacement: 'true' }],
  },
  {
    file: 'src/model/block/explain-mistake.ts',
    reason: 'Tests cannot create JSON that is valid but too large to parse.',
    mutations: [{ original: '!root', replacement: 'false' }],
  },
  {
    file: 'src/model/block/explain-mistake.ts',
    reason: 'Each of these props has a message or a description of valid values.',
    mutations: [
      { original: "'Missing value'", replacement: '""' },
      { original: "'another value'", replacement: '""' },
    ],
  },
  {
    file: 'src/model/block/explain-mistake.ts',
    reason: 'A mistake without a source always contains the invalid value. TypeScript needs the comparisons.',
    mutations: [
      { original: 'found === undefined', replacement: 'false' },
      { original: 'found !== undefined', replacement: 'true' },
    ],
  },
  {
    file: 'src/model/block/explain-mistake.ts',
    reason: 'The regular expression matches every string at its start, even with an empty match.',
    mutations: [
      { original: '/^[a-z]*/i.exec(url)?.[0]', replacement: '/^[a-z]*/i.exec(url)[0]' },
      { original: '/^[a-z]*/i', replacement: '/[a-z]*/i' },
      { original: "''", replacement: '"Stryker was here!"' },
    ],
  },
  {
    file: 'src/model/block/explain-mistake.ts',
    reason:
      'The path of a mistake refers to a value in the source, so that TypeScript alone needs the operators and defaults.',
    mutations: [
      { original: 'PROP_PATH.exec(prop)?.groups', replacement: 'PROP_PATH.exec(prop).groups' },
      { original: 'root.items?.[Number(index)]', replacement: 'root.items[Number(index)]' },
      { original: 'members?.has', replacement: 'members.has' },
      { original: '[]', replacement: '["Stryker was here"]' },
      { original: '!node', replacement: 'false' },
    ],
  },
  {
    file: 'src/model/block/explain-mistake.ts',
    reason: 'An excerpt can begin before or after the character.',
    mutations: [{ original: 'index - 1', replacement: 'index + 1' }],
  },
  {
    file: 'src/model/block/fence.ts',
    reason: 'One of the three groups always matches, so that TypeScript alone needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/block/operation-reference.ts',
    reason: 'The text contains a word, so that TypeScript alone needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/block/successor.ts',
    reason: 'The loop adds the first backtick.',
    mutations: [{ original: "'`'", replacement: '""' }],
  },
  {
    file: 'src/model/block/field-labels.ts',
    reason: 'No default label is `null`. TypeScript needs the comparison.',
    mutations: [{ original: 'label !== null', replacement: 'true' }],
  },
  {
    file: 'src/model/block/limits.ts',
    reason: '`undefined` is not a number, and means the same as a missing limit. TypeScript needs the comparisons.',
    mutations: [
      { original: 'written !== undefined', replacement: 'true' },
      { original: 'lowerLimit === undefined || upperLimit === undefined', replacement: 'false' },
      {
        original: 'lowerLimit === undefined || upperLimit === undefined',
        replacement: 'lowerLimit === undefined && upperLimit === undefined',
      },
      { original: 'lowerLimit === undefined', replacement: 'false' },
      { original: 'upperLimit === undefined', replacement: 'false' },
    ],
  },
  {
    file: 'src/model/block/field-limit.ts',
    reason: '`undefined` is not a number, so that it has no effect. TypeScript needs the comparisons.',
    mutations: [
      { original: 'limit !== undefined', replacement: 'true' },
      { original: 'multipleOf !== undefined', replacement: 'true' },
    ],
  },
  {
    file: 'src/model/json/indent-json.ts',
    reason: 'Nobody can see one more line break among millions of spaces. After the end of the text, nothing is read.',
    mutations: [
      { original: 'totalIndentation > MAX_INDENTATION', replacement: 'totalIndentation >= MAX_INDENTATION' },
      { original: 'offset < text.length', replacement: 'offset <= text.length' },
    ],
  },
  {
    file: 'src/model/json/is-deeper-than.ts',
    reason: 'The comparison only saves time, because a level without values has no items.',
    mutations: [
      { original: 'level.length > 0', replacement: 'true' },
      { original: 'level.length > 0', replacement: 'level.length >= 0' },
    ],
  },
  {
    file: 'src/model/json/json-error.ts',
    reason: 'The text that the message quotes contains line breaks only at its start.',
    mutations: [{ original: '/^[\\r\\n]/', replacement: '/[\\r\\n]/' }],
  },
  {
    file: 'src/model/json/json-tree.ts',
    reason:
      'The string that replaces the empty array of containers has no items. Objects always have items, and names have text. TypeScript needs the defaults.',
    mutations: [
      { original: '[]', replacement: '["Stryker was here"]' },
      { original: "''", replacement: '"Stryker was here!"' },
    ],
  },
  {
    file: 'src/model/json/json-types.ts',
    reason:
      'Splitting a string returns at least one item, so that TypeScript alone needs these defaults. `Number` converts both exponents to 0.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: "'0'", replacement: '""' },
    ],
  },
  {
    file: 'src/model/json/normalize-number.ts',
    reason:
      'The regular expression always captures a sign and digits. The length of the fraction cancels out, and `Number` converts both exponents to 0.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: "'0'", replacement: '""' },
    ],
  },
  {
    file: 'src/model/json/parse-json.ts',
    reason: 'A function without a return statement also returns `undefined`.',
    mutations: [{ original: '{\n    return undefined;\n  }', replacement: '{}' }],
  },
  {
    file: 'src/model/json/stringify-json.ts',
    reason: 'A function without a return statement also returns `undefined`.',
    mutations: [{ original: '{\n    return undefined;\n  }', replacement: '{}' }],
  },
  {
    file: 'src/model/json/to-json-text.ts',
    reason: 'Only members are omitted if their value is `undefined`. TypeScript needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/json/tokenize-json.ts',
    reason:
      'The comparisons with characters that start neither a scalar nor a word only save time. At the end of the text, a token is empty.',
    mutations: [
      { original: 'offset < text.length', replacement: 'offset <= text.length' },
      { original: "character <= 'z'", replacement: 'true' },
      { original: "character !== ':'", replacement: 'true' },
      { original: "':'", replacement: '""' },
    ],
  },
  {
    file: 'src/model/json/string-list.ts',
    reason: 'JSON that does not begin with a bracket is not an array.',
    mutations: [{ original: '/^\\s*\\[/', replacement: '/\\s*\\[/' }],
  },
  {
    file: 'src/model/http/payload.ts',
    reason:
      'A part of a form is never a file, the items of an array and the media type are never missing, and `undefined` is not a media type either. TypeScript alone needs the defaults.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: '[]', replacement: '["Stryker was here"]' },
    ],
  },
  {
    file: 'src/model/http/serialize-value.ts',
    reason: 'An array always has items, so that TypeScript alone needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/http/serialization.ts',
    reason:
      '`split` returns at least one string. Only `label` and `matrix` have a prefix, and no text starts with the other string.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: "'simple'", replacement: '""' },
    ],
  },
  {
    file: 'src/model/http/accept.ts',
    reason: '`split` returns at least one string, and there is no character after the last one.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: 'index < text.length', replacement: 'index <= text.length' },
    ],
  },
  {
    file: 'src/model/http/events.ts',
    reason:
      'The regular expression matches every line from its start to its end, so that TypeScript alone needs the defaults.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      {
        original: '/^(?<name>[^:]*):? ?(?<value>.*)$/s.exec(line)?.groups',
        replacement: '/^(?<name>[^:]*):? ?(?<value>.*)$/s.exec(line).groups',
      },
      {
        original: '/^(?<name>[^:]*):? ?(?<value>.*)$/s',
        replacement: '/(?<name>[^:]*):? ?(?<value>.*)$/s',
      },
      {
        original: '/^(?<name>[^:]*):? ?(?<value>.*)$/s',
        replacement: '/^(?<name>[^:]*):? ?(?<value>.*)/s',
      },
    ],
  },
  {
    file: 'src/model/http/field-values.ts',
    reason: '`split` returns one string here, so that the separator has no effect.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/http/documented-request.ts',
    reason: 'A string has no location, so that it is not sent.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/tools/check/rules/endpoint-parameters.ts',
    reason:
      'A prop whose value is known has an attribute with a value, and lists of names do not contain `undefined`. TypeScript needs the conditions.',
    mutations: [
      {
        original: "element.attributes.get('endpoint')?.value",
        replacement: "element.attributes.get('endpoint').value",
      },
      { original: '!value', replacement: 'false' },
      { original: '[]', replacement: '["Stryker was here"]' },
      { original: 'name === undefined', replacement: 'false' },
    ],
  },
  {
    file: 'src/tools/check/rules/invalid-endpoint.ts',
    reason: '`split` returns at least one string, so that TypeScript alone needs the operators and the default.',
    mutations: [
      { original: "''", replacement: '"Stryker was here!"' },
      { original: 'text.split(/[{}/?#&]/, 1)[0]?.trim', replacement: 'text.split(/[{}/?#&]/, 1)[0].trim' },
      {
        original: 'text\n    .split(/[{}/?#&=]/)\n    .at(-1)\n    ?.trim',
        replacement: 'text.split(/[{}/?#&=]/).at(-1).trim',
      },
    ],
  },
  {
    file: 'src/tools/check/rules/invalid-endpoint.ts',
    reason: 'A parameter begins with a brace or bracket, and the character at its end is not part of it.',
    mutations: [{ original: 'start < index', replacement: 'start <= index' }],
  },
  {
    file: 'src/tools/check/rules/content-type-mismatch.ts',
    reason: '`split` returns at least one string, and no media type or format equals either string.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/tools/check/rules/content-type-mismatch.ts',
    reason: 'The caller compares the result only with the other two values.',
    mutations: [{ original: "'impossible'", replacement: '""' }],
  },
  {
    file: 'src/tools/check/rules/auth-mismatch.ts',
    reason: 'A match always has groups. TypeScript needs the operator.',
    mutations: [
      {
        original: "KNOWN_SCHEME.exec(value)?.groups?.['scheme']",
        replacement: "KNOWN_SCHEME.exec(value)?.groups['scheme']",
      },
    ],
  },
  {
    file: 'src/tools/check/rules/duplicate-field.ts',
    reason:
      'Two fields have the same number of headings before them if they have the same number of headings after them. The case of the compared names does not matter, and no heading begins where a field begins.',
    mutations: [
      { original: 'start < source.start', replacement: 'start <= source.start' },
      { original: 'start < source.start', replacement: 'start >= source.start' },
      { original: 'name.toLowerCase()', replacement: 'name.toUpperCase()' },
    ],
  },
  {
    file: 'src/tools/check/rules/duplicate-block.ts',
    reason: 'The array has an item for each block. TypeScript needs the operator.',
    mutations: [{ original: 'uniqueIds[index]?.id', replacement: 'uniqueIds[index].id' }],
  },
  {
    file: 'src/tools/check/rules/invalid-value.ts',
    reason: 'The last spread is not a prop, so that no prop has its index.',
    mutations: [
      {
        original: 'source.props.indexOf(prop) > lastSpreadIndex',
        replacement: 'source.props.indexOf(prop) >= lastSpreadIndex',
      },
    ],
  },
  {
    file: 'src/model/snippets/generate-snippet.ts',
    reason: 'An empty string is not JSON, so that there are no values in any case.',
    mutations: [{ original: "'{}'", replacement: '""' }],
  },
  {
    file: 'src/model/snippets/go.ts',
    reason: 'A part that is not a file always has a value. TypeScript needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/snippets/java.ts',
    reason: 'Long text always contains a piece. TypeScript needs the default.',
    mutations: [{ original: '[]', replacement: '["Stryker was here"]' }],
  },
  {
    file: 'src/model/snippets/literal.ts',
    reason: 'Booleans and `null` would be converted to 0 or 1. TypeScript needs the check.',
    mutations: [{ original: "typeof value !== 'number'", replacement: 'false' }],
  },
  {
    file: 'src/model/snippets/literal.ts',
    reason: 'The cache only saves time, and the line breaks and tabs can be replaced with any visible text.',
    mutations: [
      { original: 'latestSource !== source', replacement: 'true' },
      { original: "' '", replacement: '""' },
    ],
  },
  {
    file: 'src/model/snippets/multipart.ts',
    reason: 'The name of a missing file needs no escapes, and a missing value has no line breaks.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/snippets/printer.ts',
    reason: 'The path and the name of the file are ignored if the part has a value.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/snippets/ruby.ts',
    reason: 'The path is used only if the URL has an origin, and then it also has a path.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/snippets/text.ts',
    reason: 'The line feeds can be replaced with any visible text.',
    mutations: [{ original: "' '", replacement: '""' }],
  },
  {
    file: 'src/model/snippets/tokens.ts',
    reason: 'A word that starts with neither a letter nor `_` is a variable in any case.',
    mutations: [
      { original: "first >= 'A'", replacement: 'true' },
      { original: "'A'", replacement: '""' },
    ],
  },
  {
    file: 'src/model/text/inline-markdown.ts',
    reason: 'A link always has a URL, which can be empty. TypeScript needs the default.',
    mutations: [{ original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    file: 'src/model/text/suggest.ts',
    reason:
      'The comparison of the lengths only saves time, because the distance is at least the difference. Letters are compared in one case, and a separator between all letters has no effect.',
    mutations: [
      { original: 'Math.abs(word.length - other.length) >= limit', replacement: 'false' },
      {
        original: 'Math.abs(word.length - other.length) >= limit',
        replacement: 'Math.abs(word.length - other.length) > limit',
      },
      { original: "''", replacement: '"Stryker was here!"' },
      { original: 'word.toLowerCase()', replacement: 'word.toUpperCase()' },
    ],
  },
];
