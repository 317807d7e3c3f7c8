import type { OperationField, OperationFacts } from './facts.ts';

const FLAGS = ['required', 'nullable', 'readOnly', 'writeOnly', 'deprecated'] as const;

export function writePage(operation: OperationFacts): string {
  const { method, path, summary, description, deprecated, fields, body, responses } = operation;
  const responseProp = responses.map(({ status, description: label, example }) => ({
    statusCode: /^\d+$/.test(status) ? Number(status) : status,
    label,
    ...(example !== undefined && { body: example }),
  }));
  // Place a description that contains a heading before the block, because a heading in a block disables its sections.
  const [before, within] = /^#/m.test(description) ? [description, ''] : ['', description];
  const block = write(
    'ApiBlock',
    {
      method,
      endpoint: path,
      title: escape(summary),
      ...(deprecated && { deprecated }),
      body,
      responses: responseProp,
    },
    [escape(within), ...[...fields].flatMap(([section, list]) => list.map((field) => writeField(field, section)))],
  );
  return `${escape(before)}\n\n${block}\n`;
}

function writeField(field: OperationField, section?: string): string {
  const { name, type, description, default: defaultValue, enum: values, examples, limits, fields, variants } = field;
  const isResponse = section !== undefined && /^\d|^default$/.test(section);
  const props = {
    name,
    ...(section !== undefined && (isResponse ? { status: section } : { location: section })),
    type,
    format: field.format,
    ...Object.fromEntries(FLAGS.flatMap((flag) => (field[flag] ? [[flag, true]] : []))),
    defaultValue,
    ...(values.length > 0 && { enum: values }),
    ...(examples.length > 0 && { examples }),
    ...limits,
  };
  const shapes = variants.map(({ title, description: text, fields: members }) =>
    write('Variant', { title }, [escape(text), ...members.map((member) => writeField(member))]),
  );
  return write(isResponse ? 'ResponseField' : 'ParamField', props, [
    escape(description),
    ...fields.map((member) => writeField(member)),
    shapes.length > 0 ? write('Variants', {}, shapes) : '',
  ]);
}

/** Writes an MDX element with each child in its own paragraph. */
function write(name: string, props: Record<string, unknown>, children: string[]): string {
  const attributes = Object.entries(props).flatMap(([prop, value]) => {
    if (value === undefined || (value === '' && prop !== 'defaultValue')) return [];
    return value === true ? prop : `${prop}={${JSON.stringify(value)}}`;
  });
  const content = children.filter((child) => child !== '');
  const tag = [name, ...attributes].join(' ');
  return content.length === 0 ? `<${tag} />` : `<${tag}>\n\n${content.join('\n\n')}\n\n</${name}>`;
}

/** Escapes braces and angle brackets outside of code, because they are syntax in MDX. */
function escape(markdown: string): string {
  return markdown
    .trim()
    .split(/(```[\s\S]*?```|`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, String.raw`\$&`)))
    .join('');
}
