import type { SignInLabels } from '../../model/block/console-labels.js';

/** A sign-in failure, which the console explains with a label. */
export class SignInError extends Error {
  readonly label: keyof SignInLabels;
  /** The values for the placeholders in the label. */
  readonly values: Readonly<Record<string, string>>;

  constructor(label: keyof SignInLabels, values: Readonly<Record<string, string>> = {}) {
    super(label);
    this.label = label;
    this.values = values;
  }
}
