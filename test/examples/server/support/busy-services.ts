import { expect } from 'vitest';
import { createToken, runProgram, startProcess, type ServiceProcess, type Deployment } from './processes.ts';
import { readSessionCookiePair, password } from './service.ts';

/** Clients that create documents until they are stopped. */
interface Writers {
  /** Titles of successfully created documents. Every second document is published. */
  readonly done: readonly string[];
  stop(): Promise<void>;
}

/** Starts two services on one store with 10,000 documents and writes to it continuously. */
export async function startBusyServices(deployment: Deployment) {
  await runProgram('commands/seed.ts', deployment, ['10000']);
  const services = await Promise.all([startProcess(deployment), startProcess(deployment)] as const);
  const Authorization = `Bearer ${await createToken(deployment)}`;
  const Cookie = readSessionCookiePair(await services[0].send('POST', '/api/auth/verify', { password }));
  const writers = startWriters(services, Authorization);
  const moreThan = async (count: number): Promise<void> => {
    await expect.poll(() => writers.done.length, { timeout: 20_000 }).toBeGreaterThan(count);
  };
  await moreThan(50);
  return { services, Authorization, Cookie, ...writers, moreThan };
}

function startWriters(services: readonly ServiceProcess[], Authorization: string): Writers {
  const done: string[] = [];
  let going = true;
  const write = async (service: ServiceProcess, name: string): Promise<void> => {
    for (let index = 0; going; index += 1) {
      const title = `word${name}x${index}`;
      const { status } = await service.send(
        'POST',
        '/api/v1/documents',
        { title, status: index % 2 ? 'published' : 'draft' },
        { Authorization },
      );
      if (status !== 201) throw new Error(`Creating a document returned status ${status} instead of 201.`);
      done.push(title);
    }
  };
  const writing = services.flatMap((service, index) =>
    ['a', 'b', 'c'].map((name) => write(service, `${index}${name}`)),
  );
  return {
    done,
    async stop() {
      going = false;
      await Promise.all(writing);
    },
  };
}
