import { PayloadList } from '#payload-list';
import type { ReactNode } from 'react';
import type { Code } from '../../model/block/code.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { isShownAsList } from '../../model/http/media-type.js';
import { renderSinglePanel } from '../interaction/render-panels.js';
import { renderJson } from '../text/render-code.js';

/** Renders a body according to its media type: a list of form fields, parts or events, or a code panel. */
export function renderBody(code: Code, label: string, { file }: BlockLabels): ReactNode {
  return !code.mistake && isShownAsList(code.language, code.text) ? (
    <PayloadList code={code} file={file} />
  ) : (
    renderJson(code, label)
  );
}

/** Renders a body below its label, with a copy button. */
export function renderBodyPanel(code: Code, label: string, labels: BlockLabels): ReactNode {
  return renderSinglePanel({ label, content: renderBody(code, label, labels) }, label, labels);
}
