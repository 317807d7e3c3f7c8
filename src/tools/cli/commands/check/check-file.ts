import { readFileSync } from 'node:fs';
import type { DocumentedOperation } from '../../../check/page-drift.js';
import { type PageEnvironment, inspectPage } from '../../../check/inspect-page.js';
import type { PageProblem } from '../../../check/page-problem.js';
import type { ComparedFile } from '../../../check/rule.js';
import type { PageRoute } from '../../../check/routes/page-routes.js';
import { type BlockState, toBlockStates } from '../../../records/block-state.js';
import { toErrorCode } from '../../shared/errors.js';
import { createFileFiller } from '../../../site/file-imports.js';
import { createOpenApiFiller } from '../../shared/openapi-filler.js';
import type { FileProblem, FileRange, Located } from '../../../check/file-problem.js';
import { decodePage, locateInFile } from '../../shared/page-file.js';
import type { BlockSettings } from '../../shared/settings.js';
import { createDriftFinder } from './drift-finder.js';
import { findSiteSyntax } from './site-syntax.js';

/** A route that a block in a file documents. */
export interface FileRoute extends Omit<Located<PageRoute>, 'methodRange'> {
  methodPosition: FileRange;
}

/** A block in a file that can be compared with a record. */
export interface FileBlockState extends Located<BlockState> {}

/** A file that could not be read. */
export interface FileFailure {
  file: string;
  /** An error code such as `ENOENT`, or a message. */
  reason: string;
}

export interface CheckedFile extends ComparedFile {
  problems: FileProblem[];
  /** The documented operations that are part of an OpenAPI description. */
  documented: DocumentedOperation[];
  routes: FileRoute[];
  /** The blocks that can be compared with a record. Empty if the site has no record. */
  states: FileBlockState[];
  /** Whether a block in the file was filled from an OpenAPI description. */
  needsDescription: boolean;
}

export interface CheckSettings extends BlockSettings {
  /** Whether blocks are compared with a record of their tests. */
  hasRecord?: boolean | undefined;
}

export function checkFile(file: string, settings: CheckSettings): CheckedFile | FileFailure {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return { file, reason: toErrorCode(error) };
  }
  const { text, encodingProblem } = decodePage(bytes);
  if (encodingProblem) return createUnreadableFile(file, text, encodingProblem);
  const environment = {
    syntax: findSiteSyntax(file),
    fill: createFileFiller(file, { fill: createOpenApiFiller(settings) }),
    findDrift: createDriftFinder(settings),
    defaults: settings.defaults,
  };
  return checkText(file, text, { environment, hasRecord: settings.hasRecord });
}

function createUnreadableFile(file: string, text: string, problem: PageProblem): CheckedFile {
  const problems = locateInFile(file, text, [problem]);
  return {
    file,
    problems,
    endpoints: [],
    documented: [],
    operations: [],
    successors: [],
    routes: [],
    states: [],
    needsDescription: false,
  };
}

interface TextSettings extends Pick<CheckSettings, 'hasRecord'> {
  environment?: PageEnvironment;
}

export function checkText(file: string, text: string, { environment, hasRecord }: TextSettings = {}): CheckedFile {
  const { page, problems, endpoints, documented, operations, successors, routes, needsDescription } = inspectPage(
    text,
    environment,
  );
  return {
    file,
    problems: locateInFile(file, text, problems),
    endpoints: locateInFile(file, text, endpoints),
    documented,
    operations: locateInFile(file, text, operations),
    successors: locateInFile(file, text, successors),
    routes: locateRoutes(file, text, routes),
    states: page && hasRecord ? locateInFile(file, text, toBlockStates(page)) : [],
    needsDescription,
  };
}

function locateRoutes(file: string, text: string, routes: readonly PageRoute[]): FileRoute[] {
  const methodPositions = locateInFile(
    file,
    text,
    routes.map(({ methodRange }) => methodRange),
  );
  return locateInFile(file, text, routes).flatMap(({ methodRange: _methodRange, ...route }, index) => {
    const methodPosition = methodPositions[index];
    return methodPosition ? [{ ...route, methodPosition }] : [];
  });
}
