import type { FormLabels } from '../../model/block/console-labels.js';
import type { ConsoleSource, BlockServices } from '../request/console-source.js';
import type { FieldGroup } from '../request/displayed-fields.js';
import type { LinkedValues } from '../request/request-link.js';
import type { CreateSignInControl } from '../sign-in/sign-in-control.js';
import type { FormError } from './value-node.js';

/** The controls in which readers edit the request body. */
export interface BodyControls {
  elements: HTMLElement[];
  /** Returns the edited body in the format of the `body` prop, or `undefined` if it is unchanged. */
  read(this: void): string | undefined;
  files(this: void): File[];
  findErrors(this: void): FormError[];
}

export interface FormOptions {
  source: ConsoleSource;
  displayedFields: FieldGroup;
  labels: FormLabels;
  services: BlockServices;
  /** Creates the sign-in controls. `undefined` if the block does not offer sign-in. */
  createSignIn?: CreateSignInControl | undefined;
  /** The form values from a link. `undefined` if the reader opened the form without a link. */
  linked?: LinkedValues | undefined;
}
