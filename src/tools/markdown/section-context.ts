import type { Endpoint } from '../../model/block/endpoint.js';
import type { BlockLabels } from '../../model/block/labels.js';
import type { ShownCredentials } from '../../model/block/shown-credentials.js';
import type { Context } from './parts.js';

/** Data for rendering the sections of a block as Markdown. */
export interface SectionContext {
  endpoint: Endpoint;
  labels: BlockLabels;
  /** Heading level of the sections, one below the heading of the block. */
  level: number;
  context: Context;
  credentials: ShownCredentials;
}
