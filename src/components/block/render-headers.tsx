import type { ShownHeader } from '../../model/block/shown-credentials.js';

/**
 * Renders headers as a list of names and values, in the given order. If there are several authentication alternatives,
 * a header with credentials also shows the label of its alternative after the value.
 */
export function renderHeaders(fields: ShownHeader[]) {
  return (
    <dl className="apiblock-headers">
      {fields.flatMap(({ name, value, credential }, index) => [
        <dt key={index} className="apiblock-header-name">
          {name}
        </dt>,
        <dd key={`${index}-value`} className="apiblock-header-value">
          {value}
        </dd>,
        credential && (
          <dd key={`${index}-credential`} className="apiblock-header-credential">
            {credential}
          </dd>
        ),
      ])}
    </dl>
  );
}
