import { findFrontMatterError } from '../../pages/front-matter.js';
import type { CheckRule } from '../rule.js';

export const invalidFrontMatter: CheckRule = {
  name: 'invalid-front-matter',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'Front matter that is not valid YAML or TOML, so frameworks cannot build the page',
  example: '---\ntitle: Users: list\n---\n\n<ApiBlock method="GET" endpoint="/users" />',
  check: ({ text, components }) => {
    const error = components.length > 0 ? findFrontMatterError(text) : undefined;
    if (!error) return [];
    const { message, start, end } = error;
    return [
      { message: `The front matter is not valid: ${message}`, expected: 'valid YAML or TOML', start, end, within: [] },
    ];
  },
};
