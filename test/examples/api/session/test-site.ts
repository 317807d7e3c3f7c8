import {
  createMemoryStore,
  standardLimits,
  type Services,
  type SiteAccess,
  type Store,
} from '../../../../examples/api/index.ts';

export const start = Date.parse('2026-11-20T12:00:00Z');

/** Creates a private site with the password `right`, a clock that tests can set, and a log of the called functions. */
export function createTestSite({ wrapStore = (store: Store) => store } = {}) {
  const clock = { now: start };
  const events: string[] = [];
  let count = 0;
  const site: SiteAccess = {
    passwordTag: 'tag',
    matches: async (password) => {
      events.push(`matches ${password}`);
      return password === 'right';
    },
    sign: async ({ id, issuedAt, expiresAt }) => `${id}.${issuedAt}.${expiresAt}`,
    read: async (jwt) => jwt.split('.')[0],
    enter: async (alone) => {
      events.push(alone ? 'enter alone' : 'enter');
      return true;
    },
    leave: () => void events.push('leave'),
    pause: async (milliseconds) => void events.push(`pause ${milliseconds}`),
    alert: (failures) => void events.push(`alert ${failures}`),
    noteLogin: (outcome) => void events.push(`note ${outcome}`),
  };
  const services: Services = {
    store: wrapStore(createMemoryStore()),
    limits: standardLimits,
    version: '0.0.0',
    publicOrigin: 'https://docs.example.com',
    site,
    now: () => clock.now,
    uptime: () => 1,
    randomText: (length) => {
      count += 1;
      return `random${count}of${length}`;
    },
    digest: async (text) => `digest of ${text}`,
    report: () => {},
  };
  return { site, services, clock, events };
}
