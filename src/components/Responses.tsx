import type { Labels } from '../model/labels.js';
import type { Response } from '../model/responses.js';
import { CodeGroup } from './CodeGroup.js';
import { JsonCode } from './CodeText.js';
import { ProblemNote } from './ProblemNote.js';

/** The responses of an endpoint: a single one with its status, several as tabs. */
export function Responses({ id, responses, labels }: { id: string; responses: Response[]; labels: Labels }) {
  const panels = responses.map((response) => {
    const { status, reason, color, label, body, problem } = response;
    // A tab without a name would be no tab for those who do not see it.
    const title = `${status} ${reason}`.trim() || label || labels.response;
    return {
      color,
      label: (
        <>
          {title}{' '}
          {label !== '' && label.toLowerCase() !== reason.toLowerCase() && label !== title && <span className="apiblock-tab-note">{label}</span>}
        </>
      ),
      content: (
        <>
          {problem && <ProblemNote problem={problem} />}
          {body ? <JsonCode code={body} label={`${labels.response} ${status}`.trim()} /> : <div className="apiblock-empty">{labels.noContent}</div>}
        </>
      ),
    };
  });
  return <CodeGroup id={id} label={responses.length === 1 ? labels.response : labels.responses} panels={panels} labels={labels} />;
}
