import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of the headless Chromium in @sparticuz/chromium, so that all machines use the same version. It
 * requires Linux on x64. On other platforms, or with `CHROMIUM_PATH=installed`, returns the browser on PATH.
 * CHROMIUM_PATH can also be the path of a browser.
 */
export async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const named = process.env.CHROMIUM_PATH;
  if (!named && process.platform === 'linux' && process.arch === 'x64') return unpackBundledChromium();
  if (!named || named === 'installed') return { executablePath: findInstalled(), env: {} };
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but this file does not exist.`);
  return { executablePath: named, env: {} };
}

function findInstalled(): string {
  for (const name of SYSTEM_NAMES) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // The program is not on PATH, so try the next name.
    }
  }
  throw new Error(
    `No browser found on PATH (${SYSTEM_NAMES.join(', ')}). Install one, or set CHROMIUM_PATH to its path.`,
  );
}

/**
 * A font configuration that replaces the default fonts of text with the font in @sparticuz/chromium, so that the width
 * of text does not depend on the installed fonts.
 */
const preferOpenSans = ['sans-serif', 'system-ui', 'Arial', 'Helvetica']
  .map(
    (family) =>
      `<match target="pattern"><test name="family"><string>${family}</string></test><edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit></match>`,
  )
  .join('');

/** Unpacks @sparticuz/chromium with its shared libraries and fonts into a cache folder, unless the folder exists. */
async function unpackBundledChromium() {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium-unpacked', import.meta.url));
  if (!existsSync(folder)) await unpackInto(folder);
  // The package's font configuration does not include this folder, and Chromium crashes if it finds no fonts.
  const fonts = join(folder, 'fonts.conf');
  const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><fontconfig>${system}${preferOpenSans}<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts } };
}

/**
 * Unpacks into a temporary folder and renames it afterwards, so that interrupted and parallel runs leave no partial
 * folder.
 */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const names = ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
  const before = names.map((name) => [name, process.env[name]] as const);
  // The package unpacks its libraries and fonts only on AWS Lambda, so simulate its environment.
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

/** Starts headless Chromium. Throws an error with instructions if no browser is available. */
export async function launchChromium(...more: string[]): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [...chromiumArguments, ...more],
  });
}
