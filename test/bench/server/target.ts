import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runLoad, type Load, type Request } from './load.ts';
import type { Ready, Usage } from './targets/serve.ts';

export interface Measured extends Load {
  /** CPU time that the target uses per request, in microseconds. */
  readonly cpu: number;
}

export interface Target extends Ready {
  measure(
    request: (index: number) => Request,
    load: { seconds: number; connections: number; maxRequests?: number },
  ): Promise<Measured>;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts a target in a separate process, so that its CPU time can be measured separately. */
export async function startTarget(name: string, args: readonly string[] = []): Promise<Target> {
  const child = fork(fileURLToPath(new URL(`targets/${name}.ts`, import.meta.url)), args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const next = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Message));
      void exited.then(() => reject(new Error(`The target ${name} exited unexpectedly.`)));
    });
  const ready = await next<Ready>();
  const usage = () => {
    child.send('usage');
    return next<Usage>();
  };
  return {
    ...ready,
    usage,
    async measure(request, { seconds, connections, maxRequests = Infinity }) {
      await runLoad(ready.port, request, { seconds: seconds / 3, connections, maxRequests: maxRequests / 3 });
      const before = await usage();
      const load = await runLoad(ready.port, request, { seconds, connections, maxRequests });
      const after = await usage();
      return { ...load, cpu: (after.cpu - before.cpu) / load.count };
    },
    stop() {
      child.disconnect();
      return exited;
    },
  };
}
