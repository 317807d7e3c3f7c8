// One set on a 16 px grid: 1.5 px strokes, round ends.
const PATHS = {
  check: 'M3 8.5l3.2 3.2L13 5',
  clock: 'M8 4.5V8l2.2 1.6M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  copy: 'M5.5 5.5v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2m-7-5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z',
  key: 'M7.6 8.4 13.5 2.5m-1.8 1.8 1.6 1.6m-3.4.2 1.2 1.2M8.5 10.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  lock: 'M5 7V5a3 3 0 0 1 6 0v2m-7 0h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Z',
  open: 'M5 7V5a3 3 0 0 1 5.8-1M4 7h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Z',
  warning: 'M8 6v3.2m0 2.3v.1M7.1 2.6 1.6 12a1 1 0 0 0 .9 1.5h11a1 1 0 0 0 .9-1.5L8.9 2.6a1 1 0 0 0-1.8 0Z',
};

/** A drawing beside a text that says the same: hidden from assistive technology. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="apiblock-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
