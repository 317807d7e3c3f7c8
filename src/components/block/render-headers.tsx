import type { ShownHeader } from '../../model/block/shown-credentials.js';

/**
 * Renders headers as a list of names and values, in the given order. If there are several authentication alternatives,
 * the value of a header with credentials is followed by the label of its auth types.
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
