import type { HeaderField } from '../../model/http/headers.js';

/** Renders headers as a list of names and values, in the given order. */
export function renderHeaders(fields: HeaderField[]) {
  return (
    <dl className="apiblock-headers">
      {fields.flatMap(({ name, value }, index) => [
        <dt key={index} className="apiblock-header-name">
          {name}
        </dt>,
        <dd key={`${index}-value`} className="apiblock-header-value">
          {value}
        </dd>,
      ])}
    </dl>
  );
}
