import { createElement, type ReactElement } from 'react';
import { ApiBlock, type ApiBlockProps, ParamField } from '../../../src/index.js';
import type { RandomBlock, RandomField } from './documented-blocks.ts';

const toFieldProps = ({ location, name, props }: RandomField) => ({ [location]: name, ...props });

export function toElement({ props, fields }: RandomBlock): ReactElement<ApiBlockProps> {
  const children = fields.map((field, index) => createElement(ParamField, { key: index, ...toFieldProps(field) }));
  return createElement(ApiBlock, { ...props, children } as object);
}

export function toMdx({ props, fields }: RandomBlock): string {
  const children = fields.map((field) => `<ParamField ${writeProps(toFieldProps(field))} />`);
  return `<ApiBlock ${writeProps(props)}>\n${children.join('\n')}\n</ApiBlock>\n`;
}

function writeProps(props: Record<string, unknown>): string {
  return Object.entries(props)
    .map(([name, value]) => `${name}={${JSON.stringify(value)}}`)
    .join(' ');
}
