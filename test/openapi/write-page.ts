import type { FieldFacts, OperationFacts } from './facts.ts';

const FLAGS = ['required', 'nullable', 'readOnly', 'writeOnly', 'deprecated'] as const;

/** An operation as an author writes it in MDX. */
export function writePage(operation: OperationFacts): string {
  const { method, path, summary, description, deprecated, fields, body, responses } = operation;
  const answers = responses.map(({ status, description: label, example }) => ({
    statusCode: /^\d+$/.test(status) ? Number(status) : status,
    label,
    ...(example !== undefined && { body: example }),
  }));
  // A heading among a block's children would be one of its sections.
  const [before, within] = /^#/m.test(description) ? [description, ''] : ['', description];
  const block = write(
    'ApiBlock',
    { method, endpoint: path, title: escape(summary), ...(deprecated && { deprecated }), body, responses: answers },
    [escape(within), ...[...fields].flatMap(([section, list]) => list.map((field) => writeField(field, section)))],
  );
  return `${escape(before)}\n\n${block}\n`;
}

function writeField(field: FieldFacts, section?: string): string {
  const { name, type, description, default: defaultValue, enum: values, examples, limits, fields, variants } = field;
  const isAnswer = section !== undefined && /^\d|^default$/.test(section);
  const props = {
    name,
    ...(section !== undefined && (isAnswer ? { status: section } : { location: section })),
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
  return write(isAnswer ? 'ResponseField' : 'ParamField', props, [
    escape(description),
    ...fields.map((member) => writeField(member)),
    shapes.length > 0 ? write('Variants', {}, shapes) : '',
  ]);
}

/** An element of MDX, its children in paragraphs of their own. */
function write(name: string, props: Record<string, unknown>, children: string[]): string {
  const attributes = Object.entries(props).flatMap(([prop, value]) => {
    if (value === undefined || (value === '' && prop !== 'defaultValue')) return [];
    return value === true ? prop : `${prop}={${JSON.stringify(value)}}`;
  });
  const content = children.filter((child) => child !== '');
  const tag = [name, ...attributes].join(' ');
  return content.length === 0 ? `<${tag} />` : `<${tag}>\n\n${content.join('\n\n')}\n\n</${name}>`;
}

/** Markdown as MDX has it: braces and angle brackets are its own, but in code. */
function escape(markdown: string): string {
  return markdown
    .trim()
    .split(/(```[\s\S]*?```|`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, String.raw`\$&`)))
    .join('');
}
