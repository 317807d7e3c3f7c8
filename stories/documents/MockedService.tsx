import './conditions.css';
import { type ReactNode, useState } from 'react';
import { conditions, type Condition, type Mock } from './mock.ts';

/** Lets the reader of a story choose how the mocked service behaves from the next request on. */
export function MockedService({ mock, children }: { mock: Mock; children: ReactNode }) {
  const [condition, setCondition] = useState(mock.condition());
  const choose = (next: Condition) => {
    mock.behave(next);
    setCondition(next);
  };
  return (
    <>
      <fieldset className="conditions">
        <legend>Mocked service, from the next request on</legend>
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
