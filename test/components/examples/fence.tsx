import { screen } from '@testing-library/react';

/** What MDX makes of a fence. */
export const fence = (language: string, text: string, more: object = {}) => (
  <pre key={text}>
    <code className={language && `language-${language}`} {...more}>{`${text}\n`}</code>
  </pre>
);

/** The code that is shown, panel by panel. */
export const codes = (container: HTMLElement) =>
  [...container.querySelectorAll('.apiblock-code')].map(({ textContent }) => textContent);

/** The titles of the tabs. */
export const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
