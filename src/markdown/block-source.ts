import type { Endpoint } from '../model/block/endpoint.js';
import type { BlockLabels } from '../model/block/labels.js';
import type { Context } from './parts.js';

/** The data from which the sections of a block are rendered. */
export interface BlockSource {
  endpoint: Endpoint;
  labels: BlockLabels;
  /** Level of the headings inside the block. */
  level: number;
  context: Context;
}
