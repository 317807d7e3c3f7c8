import { Unstyled } from '@storybook/addon-docs/blocks';
import { mdxComponents } from 'apiblock';
import Page from '../../test/consumers/page.mdx';
import './site-page.css';

// The guide around the page already has a first-level heading.
const components = { ...mdxComponents, h1: 'h2', h2: 'h3' };

/** Shows the page that the sites in all framework guides contain. */
export function SitePage() {
  return (
    <Unstyled>
      <figure className="site-page">
        <figcaption id="site-page">The page of the complete site</figcaption>
        {/* The page scrolls in its own box, so that readers reach the first step without much scrolling. */}
        <div role="region" aria-labelledby="site-page" tabIndex={0}>
          <Page components={components} />
        </div>
      </figure>
    </Unstyled>
  );
}
