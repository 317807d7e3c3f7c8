import { createProxy } from 'apiblock/proxy';
import express from 'express';
import { toListener } from './to-listener.js';

const app = express();

// Register the proxy before any body parser, because it reads the body itself.
app.all('/api/proxy', toListener(createProxy({ allow: ['https://api.example.com'] })));

export const server = app.listen(Number(process.env.PORT ?? 3000));
