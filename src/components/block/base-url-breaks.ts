/**
 * Splits a base URL at the positions where it can wrap: after dots, and before a slash that does not follow a slash or
 * colon.
 */
export function splitBaseUrl(baseUrl: string): string[] {
  return baseUrl.split(/(?<=\.)|(?<=[^/:])(?=\/)/);
}
