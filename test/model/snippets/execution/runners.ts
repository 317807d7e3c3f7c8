import { FRAMING, OWN } from './headers.ts';
import type { Runner } from './prove.ts';

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
  // Where a condition is given, fetch keeps caches out of it.
  own: new RegExp(`${OWN.source}|^(?:cache-control|pragma)$`, 'i'),
  isBareGet: true,
  resolvesDots: true,
};

export const python: Runner = {
  language: 'python',
  probe: `/usr/bin/python3 -c 'import requests'`,
  packages: 'python3-requests',
  file: (number) => `${number}.py`,
  driver: (count, port) => ({
    'driver.py': `
import socket, sys, traceback, warnings
import requests
warnings.simplefilter("error")
def mark(number):
    with socket.create_connection(("127.0.0.1", ${port})) as connection:
        connection.sendall(b"MARK /%d HTTP/1.1\\r\\n\\r\\n" % number)
        connection.recv(100)
for number in range(${count}):
    mark(number)
    try:
        with open(f"{number}.py", "rb") as file:
            exec(compile(file.read(), file.name, "exec"), {"__name__": "__main__"})
    except BaseException:
        print(number, traceback.format_exc(), file=sys.stderr)
`,
  }),
  commands: () => [['/usr/bin/python3', 'driver.py']],
  dropsEmptyQuery: true,
  headers: FRAMING,
  own: OWN,
};

export const php: Runner = {
  language: 'php',
  probe: `php -m | grep -qx curl`,
  packages: 'php-cli php-curl',
  file: (number) => `${number}.php`,
  driver: (count, port) => ({
    'driver.php': `<?php
error_reporting(E_ALL);
set_error_handler(function ($level, $message) { throw new ErrorException($message); });
function mark($number) {
    $socket = stream_socket_client('tcp://127.0.0.1:${port}');
    fwrite($socket, "MARK /$number HTTP/1.1\\r\\n\\r\\n");
    fread($socket, 100);
    fclose($socket);
}
for ($number = 0; $number < ${count}; $number++) {
    mark($number);
    try {
        (function ($file) { include $file; })("$number.php");
    } catch (Throwable $error) {
        fwrite(STDERR, "$number $error\\n");
    }
}`,
  }),
  commands: () => [['php', '-d', 'memory_limit=-1', 'driver.php']],
  own: OWN,
};

export const ruby: Runner = {
  language: 'ruby',
  probe: `ruby -e 'require "net/http"'`,
  packages: 'ruby',
  file: (number) => `${number}.rb`,
  driver: (count, port) => ({
    'driver.rb': `
require "json"
require "net/http"
require "socket"
def mark(number)
  socket = TCPSocket.new("127.0.0.1", ${port})
  socket.write("MARK /#{number} HTTP/1.1\\r\\n\\r\\n")
  socket.readpartial(100)
  socket.close
end
${count}.times do |number|
  mark(number)
  begin
    load "./#{number}.rb"
  rescue Exception => error
    warn "#{number} #{error.full_message}"
  end
end
`,
  }),
  commands: () => [['ruby', '-w', 'driver.rb']],
  env: { LC_ALL: 'C.UTF-8' },
  // It takes names apart at their hyphens, and puts them together without one at the end.
  headers: /^(?:content-length|transfer-encoding)$|-$/i,
  own: OWN,
};
