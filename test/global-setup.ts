import { findChromium } from './chromium.ts';

/** Unpacks the browser once, before test files that run side by side ask for it. */
export default async function setup(): Promise<void> {
  await findChromium();
}
