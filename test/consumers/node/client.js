import { mdxComponents } from 'apiblock';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Page from './page.mdx';

hydrateRoot(document.getElementById('page'), createElement(Page, { components: mdxComponents }));
