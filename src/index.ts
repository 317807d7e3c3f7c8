export { ApiBlock, type ApiBlockProps } from './components/ApiBlock.js';
export { Expandable, type ExpandableProps } from './components/Expandable.js';
export { mdxComponents } from './components/mdx-components.js';
export { ParamField, type ParamFieldProps } from './components/ParamField.js';
export { ResponseField, type ResponseFieldProps } from './components/ResponseField.js';
export * from './helpers.js';
export type { EndpointProps, JsonInput } from './model/endpoint.js';
export type { FieldProps } from './model/field.js';
export { defaultLabels, type FieldLocation, type Labels } from './model/labels.js';
