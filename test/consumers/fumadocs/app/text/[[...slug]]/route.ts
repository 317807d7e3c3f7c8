import { notFound } from 'next/navigation';
import { source } from '../../../lib/source';

interface Context {
  params: Promise<{ slug?: string[] }>;
}

export const dynamic = 'force-static';

export const generateStaticParams = () => source.generateParams();

export async function GET(_request: Request, { params }: Context) {
  const page = source.getPage((await params).slug);
  if (!page) notFound();
  return new Response(await page.data.getText('processed'), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
