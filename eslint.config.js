import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Files of one folder may import only what its place in the flow allows (see "Architecture" in the README). */
function boundary(files, patterns, message) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }] }] } };
}

export default tseslint.config(
  {
    ignores: [
      'dist',
      '**/dist',
      'node_modules',
      'storybook-static',
      'test/consumers/*/',
      '.storybook/public',
      'coverage',
      'screenshots',
      '.data',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A store is asynchronous by its interface, whichever way it works inside.
      '@typescript-eslint/require-await': 'off',
      // An interface of its own gives a component's props a name in the documentation.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },
  { files: ['**/*.tsx'], plugins: { 'react-hooks': hooks }, rules: hooks.configs.recommended.rules },
  // Numbers and handlers from the outside are `any` until they are checked: tests compare them as they are.
  {
    files: ['test/**', 'stories/**', '*.ts', '.storybook/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  boundary(
    ['src/model/**'],
    ['react', 'react-dom', 'react/*', 'prism-react-renderer', 'clsx', '**/components/**', 'node:*', '**/examples/**'],
    'The model is pure: it imports only its own folder.',
  ),
  boundary(
    ['src/helpers.ts'],
    ['react', 'react-dom', '**/components/**', '**/examples/**'],
    'The helpers work without React.',
  ),
  boundary(
    ['src/remark.ts'],
    ['react', 'react-dom', '**/components/**', '**/examples/**'],
    'The plugin runs in build tools, without React.',
  ),
  boundary(
    ['src/components/**'],
    ['**/examples/**', '**/stories/**', '**/test/**', '**/index.js', '**/helpers.js', 'node:*'],
    'Components import the model and each other.',
  ),
  boundary(
    ['src/components/!(PrismCode|grammars).{ts,tsx}'],
    ['prism-react-renderer'],
    'Only PrismCode imports Prism: everything else must load without it.',
  ),
  boundary(
    ['src/cli/**'],
    ['react', 'react-dom', '**/components/!(dom-props.js)', '**/index.js', '**/helpers.js', '**/examples/**'],
    'The command line uses the model.',
  ),
  boundary(
    ['examples/api/**'],
    ['express', 'msw', 'react', 'apiblock', 'node:*', '**/server/**', '**/mocks/**', '**/site/**', '**/src/**'],
    'The API is pure: it runs in a browser as well.',
  ),
  boundary(['examples/server/**'], ['**/src/**', '**/mocks/**', 'msw'], 'The server adapts examples/api to HTTP.'),
  boundary(['examples/mocks/**'], ['**/src/**', '**/server/**', 'express'], 'The mocks adapt examples/api to MSW.'),
  boundary(
    ['examples/site/**', 'stories/**'],
    ['../../src/**', '../src/**', '../../../src/**', '**/dist/index*'],
    'The library is imported by its package name.',
  ),
);
