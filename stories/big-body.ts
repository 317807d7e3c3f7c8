/** A JSON text of five megabytes: more than a page should hold, and no more than a browser can. */
export function createBigBody(): string {
  const items: string[] = [];
  for (let size = 0, index = 0; size < 5_000_000; index += 1) {
    const item = `{"id":"doc_${index}","title":"Document ${index}","tags":["bulk","import"],"size":${index * 37}}`;
    items.push(item);
    size += item.length;
  }
  return `[${items.join(',')}]`;
}
