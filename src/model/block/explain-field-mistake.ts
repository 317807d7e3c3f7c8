import type { NodeMistake, PropProblem } from '../text/problem.js';
import { explainUnexpectedValue, REACT_NODE, STATUS_CODE } from '../text/unexpected-value.js';
import { STYLES } from '../http/serialization.js';
import type { FieldMistake } from './field.js';
import { FIELD_LOCATIONS } from './field-labels.js';

export function explainFieldMistake(mistake: FieldMistake | NodeMistake): PropProblem {
  const locations = FIELD_LOCATIONS.join(', ');
  switch (mistake.code) {
    case 'missing-name':
      return { prop: 'name', message: 'The parameter or field has no name. Add one, such as name="id"' };
    case 'several-names': {
      const { props, usedProp } = mistake;
      const problem = explainUnexpectedValue(props.join(', '), `exactly one of ${locations}`);
      const use = usedProp === undefined ? 'Only "name" and "location" are used' : `Only "${usedProp}" is used`;
      return { ...problem, message: `${problem.message}. ${use}` };
    }
    case 'unknown-location':
      return explainUnexpectedValue('location', `one of ${locations}`, JSON.stringify(mistake.found));
    case 'unknown-style':
      return explainUnexpectedValue('style', `one of ${STYLES.join(', ')}`, JSON.stringify(mistake.found));
    case 'invalid-status':
      return explainUnexpectedValue('status', STATUS_CODE, JSON.stringify(mistake.found));
    case 'invalid-node':
      return explainUnexpectedValue(mistake.prop, REACT_NODE);
  }
}
