import type { Server } from 'node:http';

export const server: Server;
