import { FRAMING_HEADERS, DEFAULT_HEADERS } from './headers.ts';
import type { Runner } from './runner.ts';

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
  headers: FRAMING_HEADERS,
  own: DEFAULT_HEADERS,
};
