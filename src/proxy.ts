export { createProxy } from './proxy/create-proxy.js';
export type { ProxyOptions } from './proxy/options.js';
