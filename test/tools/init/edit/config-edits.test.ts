import { describe, expect, it } from 'vitest';
import { findExportedObject } from '../../../../src/tools/init/edit/config-edits.js';
import { EditedFile } from '../../../../src/tools/init/edit/source-file.js';

describe('findExportedObject', () => {
  it('returns undefined for a function that passes itself to another function', () => {
    const file = new EditedFile('config.js', 'function config() { return wrap(config); }\nexport default config;\n');
    expect(findExportedObject(file)).toBeUndefined();
  });
});
