declare module 'virtual:prop-tables' {
  import type { ArgTypes } from '@storybook/react-vite';
  const tables: Record<string, ArgTypes>;
  export default tables;
}

declare module '*.css';
