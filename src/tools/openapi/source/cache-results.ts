/**
 * Creates a function that calls `create` only once for each key. For the same key, the function returns the same
 * result, regardless of the other arguments.
 */
export function cacheResults<Key extends object, Others extends unknown[], Result extends object | string>(
  create: (key: Key, ...others: Others) => Result,
): (key: Key, ...others: Others) => Result {
  const results = new WeakMap<Key, Result>();
  return (key, ...others) => {
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    const result = create(key, ...others);
    results.set(key, result);
    return result;
  };
}
