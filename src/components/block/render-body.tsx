import { PayloadList } from '#payload-list';
import type { ReactNode } from 'react';
import type { Code } from '../../model/block/code.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { isShownAsList } from '../../model/http/media-type.js';
import { renderSinglePanel } from '../interaction/render-panels.js';
import { renderJson } from '../text/render-code.js';

export function renderBody(code: Code, label: string, { file }: BlockLabels): ReactNode {
  const isList = !code.mistake && isShownAsList(code.language, code.text);
  return isList ? <PayloadList code={code} file={file} /> : renderJson(code, label);
}

/** Renders a panel with a copy button for a request body, or for the value of a prop that could not be parsed. */
export function renderBodyPanel(code: Code, label: string, labels: BlockLabels): ReactNode {
  return renderSinglePanel({ label, content: renderBody(code, label, labels) }, label, labels);
}
