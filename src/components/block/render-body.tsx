import { PayloadList } from '#payload-list';
import type { ReactNode } from 'react';
import type { Code } from '../../model/block/code.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { isListed } from '../../model/http/media-type.js';
import { renderJson } from '../text/render-code.js';

/** A body as its media type has it: a list of fields, of events, or code. */
export function renderBody(code: Code, label: string, { file }: BlockLabels): ReactNode {
  return !code.mistake && isListed(code.language, code.text) ? (
    <PayloadList code={code} file={file} />
  ) : (
    renderJson(code, label)
  );
}
