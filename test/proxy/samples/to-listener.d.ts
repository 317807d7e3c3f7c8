import type { RequestListener } from 'node:http';

export function toListener(handler: (request: Request) => Promise<Response>): RequestListener;
