import { generateDocuments } from './generated-documents.ts';
import { runCommand, UsageError, withStore } from './command.ts';

await runCommand(async () => {
  const [count = ''] = process.argv.slice(2);
  if (!/^[1-9][0-9]{0,7}$/.test(count))
    throw new UsageError('Usage: npm run seed -- N, where N is the number of documents to generate.');
  return `Added ${await withStore((store) => store.importDocuments(generateDocuments(Number(count), Date.now())))} documents.`;
});
