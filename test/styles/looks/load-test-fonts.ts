import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FONT_FILE = fileURLToPath(
  import.meta.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
);

/** Turns off hinting, because headless Chromium otherwise rounds the width of glyphs to whole pixels. */
export const FONT_ARGUMENTS = ['--font-render-hinting=none'];

/** Names under which the font is loaded: a family in `--apiblock-font-mono`, and the family of all other text. */
const FAMILIES = ['Menlo', 'Test Text'];

/**
 * Loads the same font for code and for text, because lengths in `ch` and `lh` would otherwise depend on the installed
 * fonts.
 */
export async function loadTestFonts(page: Page): Promise<void> {
  await page.evaluate(
    async ({ families, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      for (const family of families) {
        const font = new FontFace(family, bytes);
        await font.load();
        document.fonts.add(font);
      }
      document.documentElement.style.fontFamily = "'Test Text'";
    },
    { families: FAMILIES, base64: readFileSync(FONT_FILE, 'base64') },
  );
}
