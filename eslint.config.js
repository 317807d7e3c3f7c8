import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Only the rules of React and its compiler. oxlint checks everything else.
export default [
  { ignores: ['**/dist', 'storybook-static', 'test/consumers/*/', '.storybook/public', '.data'] },
  {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
];
