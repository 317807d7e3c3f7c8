/** Renders a description from the API definition, with text in backticks as `code` elements. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
