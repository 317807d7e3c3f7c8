/** Text in which backticks mark code, as the tables of the API write it. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
