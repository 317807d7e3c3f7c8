import 'apiblock/styles.css';
import './site.css';
import { mdxComponents } from 'apiblock';
import Page from './page.mdx';

export function App() {
  return (
    <main>
      <Page components={mdxComponents} />
    </main>
  );
}
