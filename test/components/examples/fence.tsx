import { screen } from '@testing-library/react';

/** Returns the elements that MDX renders for a fenced code block. */
export const fence = (language: string, text: string, codeProps: object = {}) => (
  <pre key={text}>
    <code className={language && `language-${language}`} {...codeProps}>{`${text}\n`}</code>
  </pre>
);

export const codes = (container: HTMLElement) =>
  [...container.querySelectorAll('.apiblock-code')].map(({ textContent }) => textContent);

export const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
