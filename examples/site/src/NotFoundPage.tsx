import type { SiteContext } from '../../server/site/site.ts';
import { Layout } from './Layout.tsx';

export function NotFoundPage({ context }: { context: SiteContext }) {
  return (
    <Layout context={context} title="Page not found">
      <p>
        There is no page at <code>{context.path}</code>. A document that was here may have been withdrawn or deleted.
      </p>
      <p>
        Go to the <a href="/">introduction</a>, or search with the field at the top.
      </p>
    </Layout>
  );
}
