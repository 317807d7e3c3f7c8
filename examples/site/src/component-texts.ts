import { problemTypes } from '../../api/problem.ts';

/** What the site's own components are in the Markdown of its pages. */
export const componentTexts: Record<string, (origin: string) => string> = {
  BaseUrl: (origin) => `\`\`\`\n${origin}\n\`\`\``,
  // Descriptions are inline Markdown already.
  ProblemList: () =>
    Object.values(problemTypes)
      .map(({ slug, status, title, description }) => `## ${status} ${title}\n\n\`/problems#${slug}\`\n\n${description}`)
      .join('\n\n'),
};
