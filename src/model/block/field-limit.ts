/** What a value may be, or how much of it there may be. Numbers are as they were written. */
export interface FieldLimit {
  /** What is limited: the value itself, how many characters it has, or how many items. */
  of: 'value' | 'characters' | 'items';
  min?: string | undefined;
  max?: string | undefined;
  /** A bound that the value lies above. */
  moreThan?: string | undefined;
  /** A bound that the value lies below. */
  lessThan?: string | undefined;
  multipleOf?: string | undefined;
  /** Whether all items differ. */
  unique?: boolean | undefined;
}

/** The English words of a limit: `1 to 100`, `more than 0`, `at most 16 characters`. */
export function formatLimit({ of, min, max, moreThan, lessThan, multipleOf, unique }: FieldLimit): string {
  const last = max ?? min;
  const unit = of === 'value' ? '' : ` ${last === '1' ? of.slice(0, -1) : of}`;
  const first = min && max ? (min === max ? 'exactly' : `${min} to`) : `at ${max ? 'most' : 'least'}`;
  return [
    moreThan && `more than ${moreThan}`,
    last && `${first} ${last}${unit}`,
    lessThan && `less than ${lessThan}`,
    multipleOf && `multiple of ${multipleOf}`,
    unique && 'unique items',
  ]
    .filter(Boolean)
    .join(', ');
}
