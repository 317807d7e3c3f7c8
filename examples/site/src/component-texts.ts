import { toGalleryMarkdown } from '../../gallery/pages.ts';
import { readSource } from '../../gallery/sources.ts';
import { problemTypes } from '../../api/problem.ts';

/** Functions that return the Markdown of the site's own components, for the Markdown versions of the pages. */
export const componentTexts: Record<string, (origin: string) => string> = {
  BaseUrl: (origin) => `\`\`\`\n${origin}\n\`\`\``,
  Gallery: () => toGalleryMarkdown(readSource),
  // The descriptions are already inline Markdown, so they need no conversion.
  ProblemList: () =>
    Object.values(problemTypes)
      .map(({ slug, status, title, description }) => `## ${status} ${title}\n\n\`/problems#${slug}\`\n\n${description}`)
      .join('\n\n'),
};
