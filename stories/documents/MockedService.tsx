import './conditions.css';
import { type ReactNode, useState } from 'react';
import { conditions, type Condition, type Mock } from './mock.ts';

/** Controls that select how the mocked service responds to the next requests. */
export function MockedService({ mock, children }: { mock: Mock; children: ReactNode }) {
  const [condition, setCondition] = useState(mock.condition());
  const choose = (next: Condition) => {
    mock.setCondition(next);
    setCondition(next);
  };
  return (
    <>
      <fieldset className="conditions">
        <legend>Mocked service, starting with the next request</legend>
        {(Object.keys(conditions) as Condition[]).map((name) => (
          <label key={name}>
            <input type="radio" name="condition" checked={condition === name} onChange={() => choose(name)} />{' '}
            {conditions[name]}
          </label>
        ))}
      </fieldset>
      {children}
    </>
  );
}
