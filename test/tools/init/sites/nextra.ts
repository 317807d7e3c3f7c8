// Files from the Nextra 4 documentation for a site with the docs theme.
import type { Files } from '../memory-project.ts';

const shared: Files = {
  'package.json': `{
  "scripts": { "dev": "next dev", "build": "next build" },
  "dependencies": {
    "next": "^16.4.6",
    "nextra": "^4.6.1",
    "nextra-theme-docs": "^4.6.1",
    "react": "^19.0.0",
    "react-dom": "^19.0.0"
  }
}
`,
  'next.config.mjs': `import nextra from 'nextra'

const withNextra = nextra({})

export default withNextra({})
`,
  'mdx-components.js': `import { useMDXComponents as getThemeComponents } from 'nextra-theme-docs'

// Get the default MDX components
const themeComponents = getThemeComponents()

// Merge components
export function useMDXComponents(components) {
  return {
    ...themeComponents,
    ...components
  }
}
`,
  'app/layout.jsx': `import { Footer, Layout, Navbar } from 'nextra-theme-docs'
import { Head } from 'nextra/components'
import { getPageMap } from 'nextra/page-map'
import 'nextra-theme-docs/style.css'

export const metadata = {}

export default async function RootLayout({ children }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <Head />
      <body>
        <Layout navbar={<Navbar logo={<b>Nextra</b>} />} pageMap={await getPageMap()} footer={<Footer />}>
          {children}
        </Layout>
      </body>
    </html>
  )
}
`,
};

/** A site with its pages in the `app` folder. */
export const nextraApp: Files = { ...shared, 'app/page.mdx': '# Welcome to Nextra\n' };

/** A site with its pages in the `content` folder. */
export const nextraContent: Files = {
  ...shared,
  'app/[[...mdxPath]]/page.jsx': `export { generateStaticParamsFor } from 'nextra/pages'\n`,
  'content/index.mdx': '# Welcome to Nextra\n',
};
