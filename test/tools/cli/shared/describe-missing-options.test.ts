import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeDifferentLimits,
  describeMissingOptions,
} from '../../../../src/tools/cli/shared/describe-missing-options.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-option-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const IMPORT = "import remarkCodeGroups from 'apiblock/remark';\n";

function describeSite(name: string, text: string): string[] {
  writeFileSync(join(folder, name), text);
  return describeMissingOptions(join(folder, 'api/openapi.yaml'), folder);
}

describe('describeMissingOptions', () => {
  it.each([
    [
      'vite.config.ts',
      `${IMPORT}export default { plugins: [mdx({ remarkPlugins: [remarkCodeGroups] })] };`,
      'remarkCodeGroups',
    ],
    ['docusaurus.config.js', `${IMPORT}export default { plugins: [[remarkCodeGroups, {}]] };`, 'remarkCodeGroups'],
    ['next.config.mjs', "export default { remarkPlugins: ['apiblock/remark'] };", "'apiblock/remark'"],
    [
      'astro.config.mjs',
      "import { remarkAstroBlocks } from 'apiblock/remark';\nexport default {};",
      'remarkAstroBlocks',
    ],
  ])('returns the lines to add to %s', (name, text, plugin) => {
    expect(describeSite(name, text)).toEqual([
      `${name}: The plugin has no option "openapi", so blocks that refer to operations stay empty on your site. ` +
        `Replace the plugin with [${plugin}, { openapi: './api/openapi.yaml' }], or run "npx apiblock init"`,
    ]);
  });

  it.each([
    ['a plugin with the option', `${IMPORT}export default { p: [[remarkCodeGroups, { openapi: './a.yaml' }]] };`],
    ['a configuration without the plugin', 'export default {};'],
    ['a syntax error', `${IMPORT}export default {`],
  ])('returns nothing for %s', (_, text) => {
    expect(describeSite('vite.config.js', text)).toEqual([]);
  });
});

describe('describeDifferentLimits', () => {
  const describeLimits = (options: string): string[] => {
    const text = `${IMPORT}const limits = { fields: 50 };\nexport default { p: [[remarkCodeGroups, ${options}]] };`;
    writeFileSync(join(folder, 'vite.config.js'), text);
    return describeDifferentLimits({ levels: 5 }, folder);
  };

  it.each([
    ['{ fieldLimits: { levels: 6 } }', '{ "levels": 6, "fields": 300 }'],
    ["{ openapi: './a.yaml', fieldLimits: limits }", '{ "levels": 8, "fields": 50 }'],
    ["{ 'fieldLimits': {} }", '{ "levels": 8, "fields": 300 }'],
  ])('reports that the limits in the plugin options %s differ from the limits in the command', (options, limits) => {
    expect(describeLimits(options)).toEqual([
      `vite.config.js: The plugin has the limits ${limits}, but this command uses { "levels": 5, "fields": 300 }, so the command ` +
        'does not read the same fields as your site. Delete "fieldLimits" from the options of the plugin, and add "fieldLimits": ' +
        `${limits} to apiblock.config.json, which the plugin also reads`,
    ]);
  });

  it.each(["{ openapi: './a.yaml' }", '{ fieldLimits: { levels: 5 } }', '{ fieldLimits: { levels: getLevels() } }'])(
    'reports nothing for the options %s',
    (options) => {
      expect(describeLimits(options)).toEqual([]);
    },
  );
});
