import { DEFAULT_HEADERS } from './headers.ts';
import type { Runner } from './runner.ts';

export const javascript: Runner = {
  language: 'javascript',
  probe: `true`,
  packages: '',
  file: (number) => `${number}.mjs`,
  driver: (count, port) => ({
    'driver.mjs': `
      import { connect } from 'node:net';
      const mark = (number) => new Promise((resolve) => {
        const socket = connect(${port}, '127.0.0.1', () => socket.write('MARK /' + number + ' HTTP/1.1\\r\\n\\r\\n'));
        socket.on('data', () => { socket.end(); resolve(); });
      });
      for (let number = 0; number < ${count}; number++) {
        await mark(number);
        try { await import('./' + number + '.mjs'); } catch (error) { console.error(number, error); }
      }`,
  }),
  commands: () => [[process.execPath, 'driver.mjs']],
  methods: /^(?:CONNECT|TRACE|TRACK)$/,
  headers: /^(?:__proto__|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i,
  // fetch adds cache headers to conditional requests.
  own: new RegExp(`${DEFAULT_HEADERS.source}|^(?:cache-control|pragma)$`, 'i'),
  isBareGet: true,
  resolvesDots: true,
};
