/** Mutations that no test notices, with the reason why this is correct. */
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

export const explainedSurvivors: readonly ExplainedSurvivors[] = [];
