import { toPathSegments } from '../../../model/http/path.js';
import { findClosest } from '../../../model/text/suggest.js';
import { cacheResults } from '../source/cache-results.js';
import { OpenApiError } from '../source/openapi-error.js';
import { listEntries, toFullName } from './list-operations.js';
import type { OpenApiDocument } from './open-api-document.js';
import type { OperationEntry } from './operation-entry.js';

/**
 * Finds an operation or webhook by its `operationId`, by its method and path (`POST /users/:id` equals `POST
 * /users/{id}`), or by the name of the webhook. The prefix `webhook ` selects a webhook if an operation has the same
 * name.
 *
 * @param webhook - The name of the webhook to select if several operations or webhooks match `name`.
 * @throws {OpenApiError} If the name matches no operation or several operations, or if the operation may be defined in
 * a path item that cannot be read. For an unknown name, the message contains the nearest names.
 */
export function findOperation(document: OpenApiDocument, name: string, webhook?: string): OperationEntry {
  const { entries, errors } = listEntries(document);
  const wanted = name.trim();
  const named = findCandidates(entries, wanted);
  const webhooks = named.filter(({ kind, path }) => kind === 'webhook' && path === webhook?.trim());
  const candidates = webhooks.length > 0 ? webhooks : named;
  const [found, ...others] = candidates;
  if (found && others.length === 0) return found;
  if (found) throw createAmbiguityError(wanted, candidates);
  const [error] = errors;
  const nearest = findNearestNames(wanted, entries);
  // The operation may be defined in a path item that cannot be read.
  if (error && nearest.length === 0) throw error;
  throw createUnknownError(wanted, nearest, entries);
}

function findCandidates(entries: readonly OperationEntry[], name: string): OperationEntry[] {
  const webhookName = /^webhook\s+(?<name>.*)$/i.exec(name)?.groups?.['name'];
  const comparedName = toComparedName(name);
  return entries.filter((entry) => {
    const isWebhook = entry.kind === 'webhook';
    if (isWebhook && (entry.path === name || entry.path === webhookName)) return true;
    if (name !== '' && entry.operationId === name) return true;
    return getComparedName(entry) === comparedName;
  });
}

/**
 * Returns the normalized full name of an entry. The name is cached, because a command can look up every operation of a
 * description.
 */
const getComparedName = cacheResults(({ method, path }: OperationEntry) => toComparedName(`${method} ${path}`.trim()));

/** Normalizes the method and the parameter notation in a name of the form `METHOD /path`, for comparisons. */
function toComparedName(name: string): string {
  const [method = '', ...rest] = name.split(/\s+/);
  return `${method.toUpperCase()} ${toBraceNotation(rest.join(' '))}`;
}

/** Converts the notation of path parameters: `/users/:id` becomes `/users/{id}`. */
export function toBraceNotation(path: string): string {
  return toPathSegments(path)
    .map(({ text, parameter }) => (parameter && text.startsWith(':') ? `{${text.slice(1)}}` : text))
    .join('');
}

function createAmbiguityError(name: string, candidates: readonly OperationEntry[]): OpenApiError {
  const names = candidates.map((entry) => toUnambiguousName(entry, candidates));
  return new OpenApiError(
    `${candidates.length} operations have the name ${JSON.stringify(name)}. Write one of ${formatNames(names)}`,
  );
}

/** Returns the full name of an entry or, if another candidate has the same full name, only its method and path. */
function toUnambiguousName(entry: OperationEntry, candidates: readonly OperationEntry[]): string {
  const fullName = toFullName(entry);
  const isShared = candidates.filter((other) => toFullName(other) === fullName).length > 1;
  return isShared ? `${entry.method} ${entry.path}` : fullName;
}

function createUnknownError(
  name: string,
  nearest: readonly string[],
  entries: readonly OperationEntry[],
): OpenApiError {
  const message = `The description has no operation ${JSON.stringify(name)}`;
  if (nearest.length > 0) return new OpenApiError(`${message}. The nearest names are ${formatNames(nearest)}`);
  const [first] = entries;
  const hint = first
    ? `Write an operationId, a method and a path, or a webhook, such as ${formatNames([first.name])}`
    : 'It has no operations';
  return new OpenApiError(`${message}. ${hint}`);
}

/** Maximum number of similar names in an error message. */
const MAX_NEAREST = 3;

/** Returns the operation names that are similar to a name, the most similar name first. */
function findNearestNames(name: string, entries: readonly OperationEntry[]): string[] {
  const names = entries.flatMap((entry) => [
    entry.operationId,
    `${entry.method} ${entry.path}`,
    entry.kind === 'webhook' ? entry.path : '',
  ]);
  let candidates = [...new Set(names)].filter((candidate) => candidate !== '');
  // Allow a third of the characters to differ, because the default distance of `findClosest` is meant for single words,
  // and names such as `GET /users/{id}` are longer.
  const maxDistance = Math.max(2, Math.floor(name.length / 3));
  const nearest: string[] = [];
  while (nearest.length < MAX_NEAREST) {
    const closest = findClosest(name, candidates, maxDistance);
    if (closest === undefined) break;
    nearest.push(closest);
    candidates = candidates.filter((candidate) => candidate !== closest);
  }
  return nearest;
}

function formatNames(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(', ');
}
