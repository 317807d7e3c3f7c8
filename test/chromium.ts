import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium named by CHROMIUM_PATH, else one on PATH, else the one that the lock file brings, which
 * `CHROMIUM_PATH=bundled` asks for.
 */
export async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const named = process.env.CHROMIUM_PATH;
  if (named === 'bundled') return unpackBundledChromium();
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named, env: {} };
  }
  for (const name of SYSTEM_NAMES) {
    try {
      return { executablePath: execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(), env: {} };
    } catch {
      // Not on PATH: try the next name.
    }
  }
  return unpackBundledChromium();
}

/** Unpacks @sparticuz/chromium, with the shared libraries and fonts it brings, into a folder of this project (once). */
async function unpackBundledChromium() {
  const cache = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const before = {
    TMPDIR: process.env.TMPDIR,
    AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME,
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
    FONTCONFIG_PATH: process.env.FONTCONFIG_PATH,
  };
  // The package unpacks its libraries and fonts only where it believes itself on AWS Lambda.
  Object.assign(process.env, { TMPDIR: cache, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' });
  try {
    const { default: bundled } = await import('@sparticuz/chromium');
    const executablePath = await bundled.executablePath();
    // Its own list of font folders names none of ours, and Chromium crashes where it finds no font at all.
    const fonts = join(cache, 'fonts.conf');
    const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
    writeFileSync(
      fonts,
      `<?xml version="1.0"?><fontconfig>${system}<dir>${join(cache, 'fonts')}</dir><cachedir>${join(cache, 'fonts-cache')}</cachedir></fontconfig>`,
    );
    const libraries = [join(cache, 'al2023', 'lib'), before.LD_LIBRARY_PATH].filter(Boolean).join(':');
    return { executablePath, env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts } };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** What a Chromium for tests is started with. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
];

/** Starts headless Chromium; throws, saying what to do, where none can be had. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: chromiumArguments,
  });
}
