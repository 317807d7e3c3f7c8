import type { Page } from 'playwright-core';

/** Maximum number of times that Tab is pressed to reach a control. */
const MAX_TAB_STOPS = 60;

/** A reader who fills in a form with the keyboard alone. Controls are found by their accessible names, in tab order. */
export class KeyboardReader {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    // Playwright intercepts file dialogs only while there is a listener. If the first listener were added immediately
    // before a key press opens a dialog, the interception could begin too late.
    page.on('filechooser', () => {});
  }

  /** Opens the console of a block and moves the focus into it. */
  async openConsole(blockId: string): Promise<void> {
    const button = this.#page.locator(`[id="${blockId}"] .apiblock-header`).getByRole('button', { expanded: false });
    await button.last().focus();
    await this.#page.keyboard.press('Enter');
    await this.#page.locator(`[id="${blockId}"] .apiblock-console-panel:focus`).waitFor();
  }

  /** Presses Tab until a control with this name has the focus, starting from the focused element. */
  async goTo(name: string): Promise<void> {
    const stops: string[] = [];
    while (stops.length < MAX_TAB_STOPS) {
      await this.#page.keyboard.press('Tab');
      const stop = await this.#page.evaluate(readFocusedName);
      if (stop === name) return;
      stops.push(stop);
    }
    throw new Error(`Tab does not reach ${name}, only ${stops.join(', ')}`);
  }

  /** Replaces the value of a text input or text area. */
  async type(name: string, text: string): Promise<void> {
    await this.goTo(name);
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.press('Delete');
    await this.#page.keyboard.type(text);
  }

  /**
   * Types into the segments of a date input or a date and time input. The right arrow key separates `parts`. Within a
   * part, the browser moves to the next segment by itself.
   */
  async typeSegments(name: string, ...parts: string[]): Promise<void> {
    await this.goTo(name);
    for (const [index, part] of parts.entries()) {
      if (index > 0) await this.#page.keyboard.press('ArrowRight');
      await this.#page.keyboard.type(part);
    }
  }

  /** Selects an option with the arrow keys. */
  async choose(name: string, option: string): Promise<void> {
    await this.goTo(name);
    await this.#page.keyboard.press('Home');
    for (let presses = 0; presses < MAX_TAB_STOPS; presses++) {
      if ((await this.#page.evaluate(readSelectedOption)) === option) return;
      await this.#page.keyboard.press('ArrowDown');
    }
    throw new Error(`The arrow keys do not reach the option ${option} of ${name}`);
  }

  /** Presses a button, or checks or clears a checkbox. */
  async press(name: string): Promise<void> {
    await this.goTo(name);
    await this.#page.keyboard.press('Space');
  }

  async selectFile(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.goTo(name);
    const dialog = this.#page.waitForEvent('filechooser');
    await this.#page.keyboard.press('Space');
    await (await dialog).setFiles(file);
  }

  /** Goes to the send button, presses it, and waits for a response with this status. */
  async send(blockId: string, { button = 'Send', status = '200 OK' } = {}): Promise<void> {
    await this.goTo(button);
    await this.#page.keyboard.press('Enter');
    await this.#page.locator(`[id="${blockId}"]`).getByRole('status').getByText(status).waitFor();
  }
}

/** Returns the label of the focused element. Runs in the page. */
function readFocusedName(): string {
  const element = document.activeElement as HTMLInputElement | null;
  const name = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent;
  return name?.trim() ?? '';
}

/** Returns the text of the selected option of the focused select element. Runs in the page. */
function readSelectedOption(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLSelectElement ? activeElement.selectedOptions[0]?.text : undefined;
}
