import { runCommand, withStore } from './command.ts';

await runCommand(async () => `Ended ${await withStore((store) => store.deleteSessions())} sessions.`);
