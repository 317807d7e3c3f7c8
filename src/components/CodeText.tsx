import type { Code } from '../model/code.js';
import { tokenizeJson } from '../model/json.js';
import { escapeHtml, toTokenHtml } from '../model/tokens.js';
import { ProblemNote } from './ProblemNote.js';

/** Above this size, in UTF-16 units, code is shown without colours: a page stays quick with a body of megabytes. */
const LARGEST_COLOURED = 100_000;

/** Code that scrolls within itself, reachable by keyboard, with its exact text. */
export function CodeText({ html, label }: { html: string; label: string }) {
  return <pre className="apiblock-code" tabIndex={0} role="group" aria-label={label} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** JSON or plain text as a code panel, with the problem where it was meant as JSON and is none. */
export function JsonCode({ code, label }: { code: Code; label: string }) {
  return (
    <>
      {code.problem && <ProblemNote problem={code.problem} />}
      <CodeText html={toJsonHtml(code)} label={label} />
    </>
  );
}

function toJsonHtml({ text, language }: Code): string {
  return language === 'json' && text.length <= LARGEST_COLOURED ? toTokenHtml(tokenizeJson(text)) : escapeHtml(text);
}
