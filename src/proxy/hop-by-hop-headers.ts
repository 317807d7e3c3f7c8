import { isHopByHop } from '../model/http/forwarded-headers.js';
import type { HeaderField } from '../model/http/headers.js';
import { getHeaderValues } from './header-field.js';

/** Removes hop-by-hop headers, including the headers listed in `Connection`. */
export function removeHopByHop(headers: readonly HeaderField[]): HeaderField[] {
  const connectionOptions = getHeaderValues(headers, 'connection').flatMap((value) => value.split(','));
  const listed = new Set(connectionOptions.map((option) => option.trim().toLowerCase()));
  return headers.filter(({ name }) => {
    const lowerCaseName = name.toLowerCase();
    return !isHopByHop(lowerCaseName) && !listed.has(lowerCaseName);
  });
}
