// On a 16 px grid: 1.5 px strokes, round ends. What every block shows, locks and copy buttons, the stylesheet draws.
const PATHS = {
  clock: 'M8 4.5V8l2.2 1.6M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  warning: 'M8 6v3.2m0 2.3v.1M8 2 1.4 13.5h13.2z',
};

/** A drawing: one that says more than the text beside it has a label, the others are hidden from assistive technology. */
export function Icon({ name, label }: { name: keyof typeof PATHS; label?: string }) {
  return (
    <svg className="apiblock-icon" viewBox="0 0 16 16" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <path d={PATHS[name]} />
    </svg>
  );
}
