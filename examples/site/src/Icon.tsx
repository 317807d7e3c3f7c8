/** SVG path data of the icons, drawn on a 16 by 16 grid. */
const iconPaths = {
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  system: 'M2 3h12v7.5H2zM5.5 13.25h5M8 10.5v2.75',
  light:
    'M8 5.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 1 1 0-5.5M8 1.25v1M8 13.75v1M1.25 8h1M13.75 8h1M3.25 3.25l.7.7M12.05 12.05l.7.7M3.25 12.75l.7-.7M12.05 3.95l.7-.7',
  dark: 'M13.5 9.6A5.75 5.75 0 0 1 6.4 2.5a5.75 5.75 0 1 0 7.1 7.1z',
  leave: 'M6.25 2.75h-3.5v10.5h3.5M10.5 5l3 3-3 3M13.25 8H6.25',
};

/**
 * Renders a decorative icon. The icon is hidden from assistive technology, so the button or link that contains it needs
 * an accessible name.
 */
export function Icon({ name }: { name: keyof typeof iconPaths }) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
