/** Mutations that no test detects, with the reason why none can or should. */
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
    file: 'src/proxy/connector.ts',
    reason: 'No response contains these errors, because they would reveal addresses of the network.',
    mutations: [
      { original: "'The host has an address that is not public.'", replacement: '""' },
      { original: "'The host has no address.'", replacement: '""' },
      { original: '{\n        failure = error;\n      }', replacement: '{}' },
    ],
  },
  {
    file: 'src/proxy/options.ts',
    reason: '`Number.isInteger` also rejects values that are not numbers. TypeScript needs the comparison of the type.',
    mutations: [{ original: "typeof value !== 'number'", replacement: 'false' }],
  },
];
