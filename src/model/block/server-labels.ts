import { replaceLabels, type ToLabel } from './field-labels.js';

/**
 * Labels of the servers of a block. They are separate from the other block labels, so that a page loads them only if
 * one of its blocks has a `servers` prop.
 */
export interface ServerLabels {
  /** Title of the list of servers, and accessible name of the radio buttons for choosing one. */
  servers: string;
  /** Label of the radio button for a custom address, and accessible name of the input for this address. */
  customServer: string;
  /** Error below an address that is not valid. */
  invalidServer: string;
  /** Error below the value of a server variable if the server's URL would not be valid with this value. */
  invalidServerVariable: string;
}

export const defaultServerLabels: ServerLabels = {
  servers: 'Servers',
  customServer: 'Another address',
  invalidServer: 'Expected an address that begins with http:// or https://, without credentials or a query.',
  invalidServerVariable: 'The address is not valid with this value.',
};

/** Returns the English labels, overridden by the labels that the author specifies. */
export function toServerLabels(labels: object | undefined, toLabel: ToLabel): ServerLabels {
  return replaceLabels(defaultServerLabels, labels, toLabel);
}
