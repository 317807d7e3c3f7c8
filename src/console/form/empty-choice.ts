import type { FormLabels } from '../../model/block/console-labels.js';
import { create } from '../../dom/elements.js';

/** A checkbox that sends an empty value. It is displayed only while the value is empty. */
export interface EmptyChoice {
  element: HTMLElement;
  isChecked(this: void): boolean;
  isEdited(this: void): boolean;
  /** Shows or hides the checkbox after the value has changed. */
  update(this: void, isEmpty: boolean): void;
}

export function createEmptyChoice(labels: FormLabels, name: string, isInitiallyChecked = false): EmptyChoice {
  const label = `${labels.sendEmpty}: ${name}`;
  const checkbox = create('input', { type: 'checkbox', class: 'apiblock-check', 'aria-label': label });
  checkbox.checked = isInitiallyChecked;
  const element = create('label', { class: 'apiblock-send-empty' }, checkbox, ' ', labels.sendEmpty);
  return {
    element,
    isChecked: () => checkbox.checked,
    isEdited: () => checkbox.checked !== isInitiallyChecked,
    update: (isEmpty) => {
      element.hidden = !isEmpty;
    },
  };
}
