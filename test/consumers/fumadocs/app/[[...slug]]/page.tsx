import { DocsBody, DocsPage } from 'fumadocs-ui/layouts/docs/page';
import { notFound } from 'next/navigation';
import { components } from '../../lib/mdx-components';
import { source } from '../../lib/source';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => source.generateParams();

export async function generateMetadata({ params }: Props) {
  return { title: source.getPage((await params).slug)?.data.title };
}

export default async function Page({ params }: Props) {
  const page = source.getPage((await params).slug);
  if (!page) notFound();
  const Content = page.data.body;
  return (
    <DocsPage toc={page.data.toc}>
      <DocsBody>
        <Content components={components} />
      </DocsBody>
    </DocsPage>
  );
}
