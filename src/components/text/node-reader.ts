import type { ReactNode } from 'react';
import { toInlineJson } from '../../model/block/value-code.js';
import type { Mistake } from '../../model/text/problem.js';
import { renderText } from './render-text.js';
import { toNode } from './to-node.js';

/**
 * Reads the props of one component that take React nodes. Values that React cannot render are replaced with JSON, and
 * their props are reported in `mistakes`. Read `mistakes` after all props.
 */
export class NodeReader {
  readonly #replacedProps = new Set<string>();

  /** One mistake per prop that was not a React node. */
  get mistakes(): Mistake[] {
    return [...this.#replacedProps].map((prop) => ({ prop }));
  }

  /** Reads a prop that takes a node. */
  readNode(prop: string, value: unknown): ReactNode {
    return toNode(value, (part) => this.#replace(prop, part));
  }

  /** Reads a prop that takes a node or a string with inline Markdown. */
  readText(prop: string, value: unknown): ReactNode {
    return renderText(value, (part) => this.#replace(prop, part));
  }

  #replace(prop: string, value: unknown): string {
    this.#replacedProps.add(prop);
    return toInlineJson(value);
  }
}
