import { clsx } from 'clsx/lite';
import { type ReactNode, useId } from 'react';
import { ExampleCode } from '#code-example';
import { MistakeNote } from '#mistake-note';
import type { JsonInput } from '../../model/block/endpoint.js';
import { type CodeExample, toCodeExamples } from '../../model/block/examples.js';
import { toFenceExamples } from '../../model/block/fence.js';
import { type Labels, toLabels } from '../../model/block/labels.js';
import { renderWithMistakes, renderJson } from '../text/render-code.js';
import { renderPanels } from '../interaction/render-panels.js';
import type { Panel } from '../interaction/Tabs.js';
import { readFences } from './read-fences.js';
import { NodeReader } from '../text/node-reader.js';

/** Props of `CodeGroup`, `RequestExample` and `ResponseExample`. */
export interface ExampleGroupProps {
  /** Fenced code blocks, each of which is a panel. Other content is shown below the panels. */
  children?: ReactNode;
  /** Examples as a JSON array of `{"language", "label"?, "code"}`, as in `ApiBlock`. They precede the children. */
  codeExamples?: JsonInput | undefined;
  /** Accepted for compatibility with Mintlify. Panels are always tabs. */
  dropdown?: boolean | string | undefined;
  /** Additional class names of the group's element. */
  className?: string | undefined;
  /** Id of the group, for links. */
  id?: string | undefined;
  /** UI strings that replace the English ones. */
  labels?: Partial<Labels> | undefined;
}

interface ExampleGroupViewProps {
  props: ExampleGroupProps;
  label: 'codeGroup' | 'requestExample' | 'responseExample';
  /** Returns the color or shared name of a panel, from its title. */
  toPanel: (title: string) => Pick<Panel, 'color' | 'name'>;
}

/** Renders examples as panels or tabs, as in a block. */
export function ExampleGroup({ props, label: labelName, toPanel }: ExampleGroupViewProps) {
  const ownId = useId();
  const reader = new NodeReader();
  const labels = toLabels(props.labels, (prop, text) => reader.readNode(prop, text));
  const label = labels[labelName];
  const { items, raw } = toCodeExamples(props.codeExamples, labels.code);
  const { fences, others } = readFences(reader.readNode('children', props.children));
  const panels = [...items, ...toFenceExamples(fences, labels.code)].map((example) => ({
    ...toPanel(example.label),
    label: example.label,
    title: example.label,
    content: renderExample(example),
  }));
  if (raw) panels.push({ label, title: label, content: renderJson(raw, label) });
  for (const mistake of reader.mistakes) others.push(<MistakeNote key={mistake.prop} mistake={mistake} />);
  if (panels.length === 0 && others.length === 0) return null;
  // Without any panels, the other content is the only panel.
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

function renderExample({ label, code, mistakes = [] }: CodeExample): ReactNode {
  return renderWithMistakes(
    mistakes,
    code.mistake || code.language.toLowerCase() === 'json' ? (
      renderJson({ ...code, language: 'json' }, label)
    ) : (
      <ExampleCode code={code} label={label} />
    ),
  );
}
