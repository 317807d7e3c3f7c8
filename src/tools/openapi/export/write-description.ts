import { Document, Pair, Scalar, type ScalarTag, YAMLMap, YAMLSeq } from 'yaml';
import { indentJson } from '../../../model/json/indent-json.js';
import type { SourceObject, SourceScalar, SourceNode } from '../source/source-node.js';

/** Formats a description as JSON with two spaces per level. Numbers keep their digits, and members keep their order. */
export function writeJson(root: SourceObject): string {
  return `${indentJson(writeCompactJson(root))}\n`;
}

export function writeCompactJson(node: SourceNode): string {
  const parts: string[] = [];
  addJson(node, parts);
  return parts.join('');
}

function addJson(node: SourceNode, parts: string[]): void {
  switch (node.kind) {
    case 'object':
      parts.push('{');
      for (const [index, [name, value]] of [...node.members].entries()) {
        if (index > 0) parts.push(',');
        parts.push(JSON.stringify(name), ':');
        addJson(value, parts);
      }
      parts.push('}');
      return;
    case 'array':
      parts.push('[');
      for (const [index, item] of node.items.entries()) {
        if (index > 0) parts.push(',');
        addJson(item, parts);
      }
      parts.push(']');
      return;
    default:
      parts.push(node.kind === 'string' ? JSON.stringify(node.text) : node.text);
  }
}

/**
 * Formats a description as YAML 1.2. Strings that YAML 1.1 would read as another type, such as `no` and `12:30`, are in
 * quotes. Numbers keep their digits, and members keep their order.
 */
export function writeYaml(root: SourceObject): string {
  const document = new Document(undefined, {
    version: '1.2',
    schema: 'core',
    compat: 'yaml-1.1',
    aliasDuplicateObjects: false,
    customTags: (tags) => [writtenNumber, ...tags],
  });
  document.contents = toYaml(root);
  return document.toString({ lineWidth: 0 });
}

/** A number in JSON notation. As a JavaScript number, it could lose digits. */
class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const writtenNumber: ScalarTag = {
  identify: (value) => value instanceof WrittenNumber,
  default: true,
  tag: 'tag:yaml.org,2002:float',
  resolve: (text) => new WrittenNumber(text),
  stringify: ({ value }) => (value instanceof WrittenNumber ? value.text : String(value)),
};

function toYaml(node: SourceNode): YAMLMap | YAMLSeq | Scalar {
  switch (node.kind) {
    case 'object': {
      const map = new YAMLMap();
      map.items = [...node.members].map(([name, value]) => new Pair(new Scalar(name), toYaml(value)));
      return map;
    }
    case 'array': {
      const list = new YAMLSeq();
      list.items = node.items.map(toYaml);
      return list;
    }
    default:
      return new Scalar(toScalarValue(node));
  }
}

function toScalarValue({ kind, text }: SourceScalar): unknown {
  switch (kind) {
    case 'string':
      return text;
    case 'number':
      return new WrittenNumber(text);
    case 'boolean':
      return text === 'true';
    default:
      return null;
  }
}
