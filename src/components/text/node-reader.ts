import type { ReactNode } from 'react';
import { toInlineJson } from '../../model/block/value-code.js';
import type { NodeMistake } from '../../model/text/problem.js';
import { renderText } from './render-text.js';
import { toNode } from './to-node.js';

/**
 * Reads the props of a component that accept React nodes. Values that React cannot render are converted to JSON, and
 * the names of their props are added to `mistakes`. Read all props before you read `mistakes`.
 */
export class NodeReader {
  readonly #replacedProps = new Set<string>();

  get mistakes(): NodeMistake[] {
    return [...this.#replacedProps].map((prop) => ({ code: 'invalid-node', prop }));
  }

  readNode(prop: string, value: unknown): ReactNode {
    return toNode(value, (part) => this.#replace(prop, part));
  }

  /** Reads a prop that accepts a React node or a string with inline Markdown. */
  readText(prop: string, value: unknown): ReactNode {
    return renderText(value, (part) => this.#replace(prop, part));
  }

  #replace(prop: string, value: unknown): string {
    this.#replacedProps.add(prop);
    return toInlineJson(value);
  }
}
