import { describe, expect, it } from 'vitest';
import { addDefaultImports, addImports } from '../../../../src/tools/init/edit/import-edits.js';
import { EditedFile } from '../../../../src/tools/init/edit/source-file.js';

describe('addImports', () => {
  it('adds only the missing names to an existing import', () => {
    const file = new EditedFile('routes.ts', "import { index, route } from 'routes';\n");
    addImports(file, [{ module: 'routes', names: ['layout', 'route'] }]);
    expect(file.toText()).toBe("import { index, route, layout } from 'routes';\n");
  });

  it('rejects a name that the file uses for another variable', () => {
    const file = new EditedFile('routes.ts', "import { index } from 'routes';\n\nconst route = 1;\n");
    expect(() => addImports(file, [{ module: 'routes', names: ['route'] }])).toThrow(
      'it already contains a variable with the name route',
    );
  });

  it('causes an error in toText if a destructuring pattern in the file already declares the name', () => {
    const file = new EditedFile('routes.ts', 'const { route } = routes;\n');
    addImports(file, [{ module: 'routes', names: ['route'] }]);
    expect(() => file.toText()).toThrow('it would contain a syntax error after the edit');
  });

  it("adds an import after the directive 'use client'", () => {
    const file = new EditedFile('layout.tsx', "'use client';\n\n// The layout.\nexport default Layout;\n");
    addImports(file, [{ module: 'a' }]);
    expect(file.toText()).toBe("'use client';\n\nimport 'a';\n\n// The layout.\nexport default Layout;\n");
  });
});

describe('addDefaultImports', () => {
  it("adds a require call after the directive 'use strict'", () => {
    const file = new EditedFile('config.js', "'use strict';\n\nmodule.exports = {};\n");
    addDefaultImports(file, [{ module: 'a', defaultName: 'a' }]);
    expect(file.toText()).toBe("'use strict';\n\nconst { default: a } = require('a');\n\nmodule.exports = {};\n");
  });
});
