import type { SignInLabels } from '../../model/block/console-labels.js';

/** A failure of the flow, which the console explains with one of its labels. */
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
