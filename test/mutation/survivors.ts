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

export const explainedSurvivors: readonly ExplainedSurvivors[] = [];
