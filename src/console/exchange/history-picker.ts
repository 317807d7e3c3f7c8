import { create } from '../ui/dom.js';
import { createChoice } from '../ui/labeled-control.js';
import type { Answer } from './api-response.js';
import type { Context } from './view-context.js';
import { getAnswers } from './response-history.js';

/** A choice of the last answers of the page, where there is one that is not shown. */
export function createEarlier({ labels, format }: Context, onChoose: (answer: Answer) => void) {
  const choice = createChoice([], '');
  choice.setAttribute('aria-label', labels.earlier);
  const element = create(
    'div',
    { class: 'apiblock-console-bar' },
    create('span', { class: 'apiblock-entry-label' }, labels.earlier),
    choice,
  );
  let answers: readonly Answer[] = [];
  let shown: Answer | undefined;
  const list = () => {
    answers = getAnswers();
    element.hidden = answers.every((answer) => answer === shown);
    const at = shown ? answers.indexOf(shown) : -1;
    choice.replaceChildren(
      // Else the first could not be chosen.
      ...(at < 0 ? [create('option', { value: '', class: 'apiblock-option', hidden: true }, labels.choose)] : []),
      ...answers.map(({ call, status, at: time }, index) =>
        create(
          'option',
          { value: `${index}`, class: 'apiblock-option' },
          `${call} · ${status} · ${format.clock(time)}`,
        ),
      ),
    );
    choice.value = at < 0 ? '' : `${at}`;
  };
  choice.addEventListener('change', () => {
    const found = answers[Number(choice.value)];
    if (found) onChoose(found);
  });
  // Others may have come in other blocks meanwhile.
  choice.addEventListener('focus', list);
  list();
  return {
    element,
    /** Says which of them is shown, if any. */
    list: (answer?: Answer) => {
      shown = answer;
      list();
    },
  };
}
