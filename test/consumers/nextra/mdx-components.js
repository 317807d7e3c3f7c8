import { mdxComponents } from 'apiblock';
import { useMDXComponents as getThemeComponents } from 'nextra-theme-docs';

export const useMDXComponents = (components) => ({ ...getThemeComponents(), ...mdxComponents, ...components });
