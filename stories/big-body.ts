/** Creates five megabytes of JSON: an array of documents with attachments. */
export function createBigBody(): string {
  const attachment = 'QSBkb2N1bWVudCB3aXRoIGFuIGF0dGFjaG1lbnQu'.repeat(600);
  const documents = Array.from({ length: 210 }, (_, index) => ({
    id: `doc_${index}`,
    title: `Document ${index}`,
    attachment,
  }));
  return JSON.stringify(documents);
}
