import { Unstyled } from '@storybook/addon-docs/blocks';
import { readTokens } from './tokens.ts';
import './token-table.css';

const [css = ''] = Object.values(
  import.meta.glob<string>('../../src/styles/tokens.css', { query: '?raw', import: 'default', eager: true }),
);

/** Lists every custom property that the library defines, with its purpose and default value from the stylesheet. */
export function TokenTable() {
  return (
    <Unstyled>
      {readTokens(css).map(({ purpose, tokens }) => (
        <section key={purpose} className="token-group">
          <p>{purpose}</p>
          <dl>
            {tokens.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{isColor(value) ? <Swatches name={name} /> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Unstyled>
  );
}

const isColor = (value: string): boolean =>
  ['oklch(', 'color-mix(', 'currentColor'].some((start) => value.startsWith(start));

/** Shows a color on a light and on a dark page. */
function Swatches({ name }: { name: string }) {
  return ['light', 'dark'].map((page) => (
    <span key={page} className="token-swatch" data-page={page}>
      <span style={{ background: `var(${name})` }} />
      {page}
    </span>
  ));
}
