import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

type PlayContext = Parameters<NonNullable<StoryObj['play']>>[0];

/** Opens the console of a story and returns functions to operate it. */
export async function openTryIt({ canvas, userEvent }: Pick<PlayContext, 'canvas' | 'userEvent'>, name = 'Try it') {
  await userEvent.click(await canvas.findByRole('button', { name }));
  const form = within(await canvas.findByRole('region'));
  const send = async (label = 'Send') => userEvent.click(form.getByRole('button', { name: label }));
  const waitForStatus = (text: RegExp) => waitFor(() => expect(form.getByRole('status').textContent).toMatch(text));
  return { form, send, waitForStatus };
}
