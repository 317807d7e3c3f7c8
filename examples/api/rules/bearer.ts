/** Reads `Authorization: Bearer <token>`; undefined when it is absent, doubled or of another form. */
export function parseBearer(values: readonly string[] | undefined): string | undefined {
  if (values?.length !== 1) return undefined;
  return /^bearer +([A-Za-z0-9._~+/-]{1,4096}=*)$/i.exec(values[0] ?? '')?.[1];
}
