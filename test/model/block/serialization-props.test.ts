import { describe, expect, it } from 'vitest';
import type { Serialization } from '../../../src/model/http/serialization.js';
import { readSerialization, type SerializationProps } from '../../../src/model/block/serialization-props.js';

describe('readSerialization', () => {
  it.each<[SerializationProps, Serialization]>([
    [{}, {}],
    [{ style: ' form ' }, { style: 'form' }],
    [{ style: 'Form' }, {}],
    [{ style: 'list' }, {}],
    [{ explode: true }, { explode: true }],
    [{ explode: 'false' }, { explode: false }],
    [
      { allowReserved: true, allowEmptyValue: 'true' },
      { allowReserved: true, allowEmptyValue: true },
    ],
    [{ allowReserved: false, allowEmptyValue: 'false' }, {}],
    [{ contentType: ' text/csv ' }, { contentType: 'text/csv' }],
    [{ contentType: ' ' }, {}],
  ])('converts the props %j to %j, without default values', (props, serialization) => {
    expect(readSerialization(props)).toStrictEqual(serialization);
  });
});
