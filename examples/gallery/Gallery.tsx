import { CodeGroup } from 'apiblock';
import type { MDXContent } from 'mdx/types';
import type { ReactNode } from 'react';
import { GALLERY_PAGES } from './pages.ts';
import { readSource } from './sources.ts';

const contents = import.meta.glob<MDXContent>('./*.mdx', { import: 'default', eager: true });

const pages = GALLERY_PAGES.map(({ name, subject }) => {
  const Content = contents[`./${name}.mdx`];
  if (!Content) throw new Error(`examples/gallery/${name}.mdx does not exist.`);
  // The page around the gallery already has a first-level heading.
  const h1 = ({ children }: { children?: ReactNode }) => <h2 id={name}>{children}</h2>;
  return { name, subject, source: readSource(name), Content, components: { h1 } };
});

/** Renders every page in this folder next to its MDX source, or above the source if there is not enough space. */
export function Gallery() {
  return (
    <div className="gallery">
      <nav aria-label="Examples">
        <ul>
          {pages.map(({ name, subject }) => (
            <li key={name}>
              <a href={`#${name}`}>{subject}</a>
            </li>
          ))}
        </ul>
      </nav>
      {pages.map(({ name, source, Content, components }) => (
        <div key={name} className="gallery-page">
          <div className="gallery-content">
            <Content components={components} />
          </div>
          <details className="gallery-source">
            <summary>Show {name}.mdx</summary>
            <CodeGroup className="gallery-code">
              <pre>
                <code {...{ className: 'language-mdx', metastring: `${name}.mdx` }}>{source}</code>
              </pre>
            </CodeGroup>
          </details>
        </div>
      ))}
    </div>
  );
}
