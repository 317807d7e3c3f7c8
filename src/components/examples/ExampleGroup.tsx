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

/** Props for `CodeGroup`, `RequestExample` and `ResponseExample`. */
export interface ExampleGroupProps {
  /** Fenced code blocks, each of which becomes a panel. Other content is shown below the panels. */
  children?: ReactNode;
  /**
   * Examples as a JSON array of `{"language", "label"?, "code"}`, as in `ApiBlock`. They are shown before the children.
   */
  codeExamples?: JsonInput | undefined;
  /** Accepted for compatibility with Mintlify, but has no effect. Several panels are always shown as tabs. */
  dropdown?: boolean | string | undefined;
  /** Additional class names for the group's root element. */
  className?: string | undefined;
  /** The group's `id` attribute, which is the target of links to the group. */
  id?: string | undefined;
  /** UI strings that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
}

interface ExampleGroupViewProps {
  props: ExampleGroupProps;
  label: 'codeGroup' | 'requestExample' | 'responseExample';
  /** Returns the panel props that depend on the title: a color or a shared name. */
  toPanel: (title: string) => Pick<Panel, 'color' | 'name'>;
}

/**
 * Renders a single example as a panel, or several examples as tabs, with any other content below. Renders nothing if
 * there is no content at all.
 */
export function ExampleGroup({ props, label: labelName, toPanel }: ExampleGroupViewProps) {
  const ownId = useId();
  const reader = new NodeReader();
  const labels = toLabels(props.labels, (prop, text) => reader.readNode(prop, text));
  const label = labels[labelName];
  const { items, raw } = toCodeExamples(props.codeExamples, labels.code);
  const { fences, others } = readFences(reader.readNode('children', props.children));
  const invalidPanels: Panel[] = raw ? [{ label, title: label, content: renderJson(raw, label) }] : [];
  const examplePanels = [...items, ...toFenceExamples(fences, labels.code)].map((example) => ({
    ...toPanel(example.label),
    label: example.label,
    title: example.label,
    content: renderExample(example),
  }));
  // If `codeExamples` is not an array, a panel shows its value as written in place of the examples.
  const panels = [...invalidPanels, ...examplePanels];
  const notes = reader.mistakes.map((mistake) => <MistakeNote key={mistake.prop} mistake={mistake} />);
  const otherContent = [...others, ...notes];
  if (panels.length === 0 && otherContent.length === 0) return null;
  const content = otherContent.length > 0 && <div className="apiblock-example-content">{otherContent}</div>;
  const hasPanels = panels.length > 0;
  return (
    <div className={clsx('apiblock-example', 'not-prose', props.className)} id={props.id}>
      {renderPanels({
        id: props.id || ownId,
        label,
        labels,
        // If there are no examples, the other content becomes the only panel.
        panels: hasPanels ? panels : [{ label, title: label, content }],
      })}
      {hasPanels && content}
    </div>
  );
}

function renderExample({ label, code, mistakes = [] }: CodeExample): ReactNode {
  const isJson = code.language.toLowerCase() === 'json';
  const panel = isJson ? renderJson({ ...code, language: 'json' }, label) : <ExampleCode code={code} label={label} />;
  return renderWithMistakes(mistakes, panel);
}
