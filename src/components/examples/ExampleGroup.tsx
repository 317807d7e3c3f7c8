import { clsx } from 'clsx/lite';
import { type ReactNode, useId } from 'react';
import { ExampleCode } from '#code-example';
import { MistakeNote } from '#mistake-note';
import type { JsonInput } from '../../model/block/endpoint.js';
import { type CodeExample, toCodeExamples } from '../../model/block/examples.js';
import { toFenceExamples } from '../../model/block/fence.js';
import { type Labels, toLabels } from '../../model/block/labels.js';
import type { Mistake } from '../../model/text/problem.js';
import { renderBelow, renderJson } from '../text/render-code.js';
import { renderPanels } from '../interaction/render-panels.js';
import type { Panel } from '../interaction/Tabs.js';
import { readFences } from './read-fences.js';
import { toJsonParts } from '../text/to-json-parts.js';
import { toNode } from '../text/to-node.js';

/** What the groups of examples take. */
export interface ExampleGroupProps {
  /** Fenced code blocks, each a panel; anything else is shown below them as it is. */
  children?: ReactNode;
  /** The examples as data: a list of `{"language", "label"?, "code"}`, as `ApiBlock` takes it. They stand before the children. */
  codeExamples?: JsonInput | undefined;
  /** Accepted for Mintlify's pages; panels are tabs. */
  dropdown?: boolean | string | undefined;
  /** Added to the classes of the group's element. */
  className?: string | undefined;
  /** Id of the group, to link to. */
  id?: string | undefined;
  /** Texts of the interface that replace the English ones. */
  labels?: Partial<Labels> | undefined;
}

interface ExampleGroupViewProps {
  props: ExampleGroupProps;
  label: 'codeGroup' | 'requestExample' | 'responseExample';
  /** What the kind of a group adds to the panel of an example. */
  toPanel: (title: string) => Pick<Panel, 'color' | 'name'>;
}

/** Examples of one kind, in the panels and tabs that a block has. */
export function ExampleGroup({ props, label: labelName, toPanel }: ExampleGroupViewProps) {
  const ownId = useId();
  const mistakes: Mistake[] = [];
  const labels = toLabels(props.labels, (prop, own) => toNode(own, toJsonParts(mistakes, prop)));
  const label = labels[labelName];
  const given = toCodeExamples(props.codeExamples, labels.code);
  const { fences, others } = readFences(toNode(props.children, toJsonParts(mistakes, 'children')));
  const panels = [...given.items, ...toFenceExamples(fences, labels.code)].map((example) => ({
    ...toPanel(example.label),
    label: example.label,
    title: example.label,
    content: renderExample(example),
  }));
  if (given.raw) panels.push({ label, title: label, content: renderJson(given.raw, label) });
  for (const mistake of mistakes) others.push(<MistakeNote key={mistake.prop} mistake={mistake} />);
  if (panels.length === 0 && others.length === 0) return null;
  // What is no code has the frame of a panel where it stands alone, and follows the panels where it does not.
  const content = others.length > 0 && <div className="apiblock-example-content">{others}</div>;
  return (
    <div className={clsx('apiblock-example', 'not-prose', props.className)} id={props.id}>
      {renderPanels({
        id: props.id || ownId,
        label,
        labels,
        panels: panels.length > 0 ? panels : [{ label, title: label, content }],
      })}
      {panels.length > 0 && content}
    </div>
  );
}

function renderExample({ label, code, mistakes }: CodeExample): ReactNode {
  return renderBelow(
    mistakes,
    code.mistake || code.language.toLowerCase() === 'json' ? (
      renderJson({ ...code, language: 'json' }, label)
    ) : (
      <ExampleCode code={code} label={label} />
    ),
  );
}
