import { createServer } from 'node:http';
import { createProxy } from 'apiblock/proxy';
import { toListener } from './to-listener.js';

const proxy = toListener(createProxy({ allow: ['https://api.example.com'] }));

export const server = createServer((request, response) => {
  if (request.url === '/api/proxy') return proxy(request, response);
  response.writeHead(404).end();
}).listen(Number(process.env.PORT ?? 3000));
