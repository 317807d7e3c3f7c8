import { sortMembers } from '../sort-members.ts';

/** The facts about one field that the walker compares. */
export interface FieldSummary {
  isRequired: boolean;
  isDeprecated: boolean;
  default: string | undefined;
  enum: string[];
  /** The limits as phrases, such as `1 to 100`. */
  limits: string[];
}

/** Formats the facts about a field as one line. Lines that are equal state the same facts. */
export function toLine(path: string, summary: FieldSummary): string {
  const words = [
    summary.isRequired ? 'required' : '',
    summary.isDeprecated ? 'deprecated' : '',
    summary.default === undefined ? '' : `default ${summary.default}`,
    summary.enum.length === 0 ? '' : `enum ${summary.enum.join(' | ')}`,
    summary.limits.length === 0 ? '' : `limits ${summary.limits.join(', ')}`,
  ];
  return [path, ...words].filter((word) => word !== '').join(' · ');
}

export const toPath = (line: string): string => line.split(' · ', 1)[0] as string;

/** Returns the path of the enclosing field, or the section of a top-level field. */
export const toParentPath = (path: string): string => path.slice(0, path.lastIndexOf(SEPARATOR));

/** Separates the names in a path. Names can contain dots and slashes. */
export const SEPARATOR = ' > ';

/**
 * Formats a value for comparison. The result is the same for a string with and without quotes, because pages show
 * values as code.
 */
export function toComparedValue(value: unknown): string {
  return typeof value === 'string' ? toComparedCode(value) : JSON.stringify(sortMembers(value));
}

/** Formats code on a page like `toComparedValue`. */
export function toComparedCode(code: string): string {
  try {
    const value: unknown = JSON.parse(code);
    return typeof value === 'string' ? value.trim() : toComparedValue(value);
  } catch {
    return code.trim();
  }
}
