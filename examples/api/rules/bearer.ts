/**
 * Parses the values of the `Authorization` header and returns the bearer token. Returns `undefined` if the header is
 * missing, is repeated or has another format.
 */
export function parseBearer(values: readonly string[] | undefined): string | undefined {
  if (values?.length !== 1) return undefined;
  return /^bearer +([A-Za-z0-9._~+/-]{1,4096}=*)$/i.exec(values[0] ?? '')?.[1];
}
