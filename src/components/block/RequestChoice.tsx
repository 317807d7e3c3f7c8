import { Suspense } from 'react';
import { toBlockRequests } from '../../model/block/block-requests.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import { type Panel, Tabs } from '../interaction/Tabs.js';
import { renderWithMistakes } from '../text/render-code.js';
import { renderInlineMarkdown } from '../text/render-text.js';
import type { ApiBlockProps } from './api-block-props.js';
import { renderBodyPanel } from './render-body.js';
import { getRequestLabel } from './render-example-links.js';
import { renderRequest } from './render-request.js';
import type { BlockModel } from './to-block-model.js';

export interface RequestChoiceProps {
  block: BlockModel;
  props: ApiBlockProps;
}

/**
 * Renders the requests in the `requests` prop. This version runs on servers. Browsers use `LazyRequestChoice`, which
 * loads this code only if a block has the prop.
 */
export function RequestChoice(props: RequestChoiceProps) {
  // `LazyRequestChoice` has the same Suspense boundary, so that React can hydrate this HTML after loading the code.
  return (
    <Suspense>
      <Requests {...props} />
    </Suspense>
  );
}

/** Renders a tab for each request, with the code in each language. The HTML contains all requests. */
export function Requests({ block, props }: RequestChoiceProps) {
  const { id, labels, endpoint, content } = block;
  const name = getRequestLabel(block);
  const { items, raw } = toBlockRequests(props, { endpoint, content, unnamed: labels.examples });
  const panels = items.map((request, index): Panel => {
    const { label, description, mistakes } = request;
    const code = renderRequest(block, {
      // The author's code examples belong to the first request.
      request: { ...request, index, examples: index === 0 ? endpoint.examples : [] },
      id: `${id}__request-${index + 1}`,
      label: label === '' ? name : `${name}: ${label}`,
    });
    const panel = (
      <div className="apiblock-choice-content">
        {description !== '' && <div className="apiblock-choice-text">{renderInlineMarkdown(description)}</div>}
        {renderWithMistakes(mistakes, code)}
      </div>
    );
    return { label, title: label, content: panel };
  });
  const [first, ...others] = panels;
  // The console reads the requests from the HTML.
  const requests = block.consoleSource && stringifyJson(items.map(({ label, parts }) => ({ label, ...parts })));
  return (
    <div className="apiblock-choice" data-requests={requests}>
      {others.length === 0 ? (
        first?.content
      ) : (
        <Tabs id={`${id}__requests`} label={name} moreTabs={labels.moreTabs} panels={panels} />
      )}
      {raw && renderBodyPanel(raw, name, labels)}
    </div>
  );
}
