// One set on a 16 px grid: 1.5 px strokes, round ends.
const PATHS = {
  check: 'M3 8.5l3.2 3.2L13 5',
  clock: 'M8 4.5V8l2.2 1.6M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  key: 'M7.6 8.4l6-6M11.5 4.5l2 2M9 11a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  lock: 'M5 7V5a3 3 0 0 1 6 0v2M3 7h10v7H3z',
  open: 'M5 7V5a3 3 0 0 1 5.8-1M3 7h10v7H3z',
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
