import { Fragment } from 'react';
import type { HeaderField } from '../../model/http/headers.js';

/** Request headers in the order given. */
export function HeaderList({ label, fields }: { label: string; fields: HeaderField[] }) {
  return (
    <>
      <div className="apiblock-label">{label}</div>
      <dl className="apiblock-headers">
        {fields.map(({ name, value }, index) => (
          <Fragment key={index}>
            <dt className="apiblock-header-name">{name}</dt>
            <dd className="apiblock-header-value">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
