import { Fragment } from 'react';
import type { Code } from '../model/code.js';
import type { HeaderField } from '../model/headers.js';
import { renderJson } from './CodeText.js';

/** Request headers in the order given; headers that could not be read as written. */
export function HeaderList({ label, fields, raw }: { label: string; fields: HeaderField[]; raw: Code | undefined }) {
  return (
    <>
      <div className="apiblock-label">{label}</div>
      {raw && renderJson(raw, label)}
      {fields.length > 0 && (
        <dl className="apiblock-headers">
          {fields.map(({ name, value }, index) => (
            <Fragment key={index}>
              <dt className="apiblock-header-name">{name}</dt>
              <dd className="apiblock-header-value">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  );
}
