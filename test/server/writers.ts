import type { ServiceProcess } from './processes.ts';

/** Clients that create documents one after the other until they are stopped. */
export interface Writers {
  /** Titles of what was answered with success; every second one is published. */
  readonly done: readonly string[];
  stop(): Promise<void>;
}

/** Three clients for each service. */
export function startWriters(services: readonly ServiceProcess[], Authorization: string): Writers {
  const done: string[] = [];
  let going = true;
  const write = async (service: ServiceProcess, name: string): Promise<void> => {
    for (let index = 0; going; index += 1) {
      const title = `word${name}x${index}`;
      const { status } = await service.send('POST', '/api/v1/documents', { title, status: index % 2 ? 'published' : 'draft' }, { Authorization });
      if (status !== 201) throw new Error(`A create was answered with ${status}.`);
      done.push(title);
    }
  };
  const writing = services.flatMap((service, index) => ['a', 'b', 'c'].map((name) => write(service, `${index}${name}`)));
  return {
    done,
    async stop() {
      going = false;
      await Promise.all(writing);
    },
  };
}
