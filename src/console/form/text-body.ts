import type { FormLabels } from '../../model/block/console-labels.js';
import { createLabeledControl, createTextArea, type LabeledControl } from '../../dom/labeled-control.js';
import type { BodyControls } from './body-controls.js';

/** The text area for an entire body. */
export interface BodyText extends LabeledControl {
  /** Initial value of the text area. Its line breaks may differ from those of the documented text. */
  initialValue: string;
}

export function createBodyText(text: string, labels: FormLabels): BodyText {
  const control = createTextArea(text);
  const labeled = createLabeledControl(control, labels, { label: labels.body, isLabelHidden: true });
  return { ...labeled, initialValue: control.value };
}

/** Creates the controls for a body that is sent as written. A body from a link replaces the documented one. */
export function createTextBody(text: string, linkedBody: string | undefined, labels: FormLabels): BodyControls {
  const { element, control, initialValue } = createBodyText(text, labels);
  if (linkedBody !== undefined) control.value = linkedBody;
  return {
    elements: [element],
    read: () => (control.value === initialValue ? undefined : control.value),
    files: () => [],
    findErrors: () => [],
  };
}
