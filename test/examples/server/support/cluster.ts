import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnService, type RunningProcess } from './service-process.ts';
import { freePort } from '../../../support/free-port.ts';

/**
 * Several service processes that share a store. Each process keeps its port and is restarted when it exits, as systemd
 * would do.
 */
export interface Cluster {
  readonly ports: readonly number[];
  /** Sends a signal to a process and resolves when its replacement listens on the same port. */
  signal(index: number, signal: NodeJS.Signals): Promise<void>;
  /** Suspends or resumes a process. */
  freeze(index: number, frozen: boolean): void;
  pid(index: number): number;
  /** Output of all processes, including those that have exited. */
  output(): string;
  /** Number of unexpected exits. */
  crashes(): number;
  /** Resident memory of each process, in bytes. */
  memory(): number[];
  stop(): Promise<void>;
}

interface Member {
  readonly port: number;
  running: RunningProcess;
  /** Whether the next exit is expected, because the process received a signal. */
  signaled: boolean;
  /** Resolves when the replacement of the process is running. */
  next: Promise<void>;
}

/** Starts a process on each port. If a process fails to start, stops the other processes. */
async function startMembers(
  ports: readonly number[],
  start: (port: number) => Promise<RunningProcess>,
): Promise<Member[]> {
  const started = await Promise.allSettled(
    ports.map(async (port) => ({ port, running: await start(port), signaled: false, next: Promise.resolve() })),
  );
  const members = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (!failed) return members;
  await Promise.all(members.map(({ running }) => running.kill('SIGKILL')));
  throw failed.reason;
}

export async function startCluster(
  environment: Record<string, string>,
  count: number,
  { restartAfterMs = 1000, wrapper = [] as readonly string[] } = {},
): Promise<Cluster> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const ended: string[] = [];
  let crashes = 0;
  let stopping = false;
  const start = (port: number) => spawnService({ ...environment, PORT: String(port) }, wrapper);
  const members = await startMembers(ports, start);

  const supervise = (member: Member): void => {
    const { running } = member;
    member.next = running.exited.then(async () => {
      ended.push(running.output());
      if (stopping) return;
      if (!member.signaled) crashes += 1;
      member.signaled = false;
      // Retry failed starts, for example while the store is unavailable.
      let successor: RunningProcess | undefined;
      while (!successor) {
        await wait(restartAfterMs);
        if (stopping) return;
        successor = await start(member.port).catch((error: unknown) => void ended.push(String(error)));
      }
      member.running = successor;
      if (stopping) await successor.kill('SIGTERM');
      supervise(member);
    });
  };
  members.forEach(supervise);
  const memberAt = (index: number) => members[index] as Member;

  return {
    ports,
    signal(index, signal) {
      const member = memberAt(index);
      member.signaled = true;
      member.running.child.kill(signal);
      return member.next;
    },
    freeze: (index, frozen) => void memberAt(index).running.child.kill(frozen ? 'SIGSTOP' : 'SIGCONT'),
    pid: (index) => memberAt(index).running.child.pid ?? NaN,
    output: () => [...ended, ...members.map(({ running }) => running.output())].join(''),
    crashes: () => crashes,
    memory: () => members.map(({ running }) => residentMemory(running)),
    async stop() {
      stopping = true;
      await Promise.all(
        members.map(async (member) => {
          await member.running.kill('SIGTERM');
          await member.next;
        }),
      );
    },
  };
}

function residentMemory({ child }: RunningProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
