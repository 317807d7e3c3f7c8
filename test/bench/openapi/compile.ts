// Compiles a page for each operation in the JSON array on standard input. Prints a JSON array with the number of
// milliseconds that `apiblock/remark` adds to each page. The array omits the first page, because the plugin reads the
// description when it compiles that page.
import { readFileSync } from 'node:fs';
import { compile } from '@mdx-js/mdx';
import remarkApiBlock from 'apiblock/remark';

const [, , openapi] = process.argv;
const operations = JSON.parse(readFileSync(0, 'utf8')) as string[];

async function measure(page: string, options: Parameters<typeof compile>[1]): Promise<number> {
  const start = performance.now();
  await compile(page, options);
  return performance.now() - start;
}

const added: number[] = [];
for (const operation of operations) {
  const page = `# Page\n\n<ApiBlock operation="${operation}" />\n`;
  const filled = await measure(page, { remarkPlugins: [[remarkApiBlock, { openapi }]] });
  const unfilled = await measure(page, {});
  added.push(filled - unfilled);
}
console.log(JSON.stringify(added.slice(1)));
