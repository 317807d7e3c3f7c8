import type { ReactNode } from 'react';
import { isBlank } from '../../model/text/coerce.js';
import { renderPanels } from '../interaction/render-panels.js';
import { getRequestLabel } from './render-example-links.js';
import { type RequestToShow, toRequestPanels } from './request-panels.js';
import type { BlockModel } from './to-block-model.js';

interface RequestOptions {
  request: RequestToShow;
  /** Prefix for the IDs of tabs and panels. */
  id: string;
  /** Accessible name of the tab list, which is also part of the copy button's accessible name. */
  label?: string;
}

/** Renders the code of a request in each language. Also renders its body, if the main column does not show it. */
export function renderRequest(block: BlockModel, options: RequestOptions): ReactNode {
  const { endpoint, labels, isBodyExample, hasServers, languages } = block;
  const { request, id, label = getRequestLabel(block) } = options;
  const panels = toRequestPanels({
    endpoint,
    request,
    labels,
    hasChosenLanguages: !isBlank(languages),
    showsBody: isBodyExample,
    hasServers,
  });
  return panels.length > 0 && renderPanels({ id, label, labels, panels });
}
