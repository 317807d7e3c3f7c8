import { createProxy } from 'apiblock/proxy';

const proxy = createProxy({ allow: ['https://api.example.com'] });

export { proxy as GET, proxy as HEAD, proxy as POST, proxy as PUT, proxy as PATCH, proxy as DELETE, proxy as OPTIONS };
