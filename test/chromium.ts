import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium that the lock file brings, so that tests are the same on all machines: a headless shell, at half the work
 * of a whole browser. It is made for Linux on x64; elsewhere, and for `CHROMIUM_PATH=installed`, one on PATH is used.
 * CHROMIUM_PATH may also name one.
 */
export async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const named = process.env.CHROMIUM_PATH;
  if (!named && process.platform === 'linux' && process.arch === 'x64') return unpackBundledChromium();
  if (!named || named === 'installed') return { executablePath: findInstalled(), env: {} };
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return { executablePath: named, env: {} };
}

function findInstalled(): string {
  for (const name of SYSTEM_NAMES) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not on PATH: try the next name.
    }
  }
  throw new Error(`No browser is on PATH (${SYSTEM_NAMES.join(', ')}): install one, or name it in CHROMIUM_PATH.`);
}

/** Unpacks @sparticuz/chromium, with the shared libraries and fonts it brings, into a folder of this project (once). */
async function unpackBundledChromium() {
  const folder = fileURLToPath(new URL('../node_modules/.cache/chromium-unpacked', import.meta.url));
  if (!existsSync(folder)) await unpackInto(folder);
  // Its own list of font folders names none of ours, and Chromium crashes where it finds no font at all.
  const fonts = join(folder, 'fonts.conf');
  const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><fontconfig>${system}<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts } };
}

/** The folder is there once all is in it: a run that was ended meanwhile, or another one beside it, does no harm. */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const names = ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
  const before = names.map((name) => [name, process.env[name]] as const);
  // The package unpacks its libraries and fonts only where it believes itself on AWS Lambda.
  Object.assign(process.env, { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' });
  try {
    const { default: bundled } = await import('@sparticuz/chromium');
    await bundled.executablePath();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
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
export async function launchChromium(...more: string[]): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [...chromiumArguments, ...more],
  });
}
