import { Unstyled } from '@storybook/addon-docs/blocks';
import { readTokens } from './tokens.ts';
import './token-table.css';

const [css = ''] = Object.values(
  import.meta.glob<string>('../../src/styles/tokens.css', { query: '?raw', import: 'default', eager: true }),
);

/** Lists every custom property of the library with its purpose and default value, read from the stylesheet. */
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
                <dd>{value.startsWith('light-dark(') ? <Swatches name={name} /> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Unstyled>
  );
}

/** Shows a color in a light and in a dark scheme. */
function Swatches({ name }: { name: string }) {
  return (['light', 'dark'] as const).map((colorScheme) => (
    <span key={colorScheme} className="token-swatch" style={{ colorScheme }}>
      <span style={{ background: `var(${name})` }} />
      {colorScheme}
    </span>
  ));
}
