import { EditError } from './edit/edit-error.js';
import type { Project } from './project.js';

export interface FileChange {
  /** Path relative to the site. */
  path: string;
  /** The current content, or `undefined` if the file is new. */
  before: string | undefined;
  after: string;
  /** The purpose of the change, such as `imports the stylesheet`. */
  purpose: string;
}

/** A file that the user must create or edit by hand, and the lines to add to it. */
export interface ManualStep {
  path: string;
  purpose: string;
  /** The reason why the command does not edit the file, as a clause that follows "because". */
  reason: string;
  lines: string;
}

export interface FirstPage {
  path: string;
  /** The URL path of the page, relative to the base path of the site. */
  urlPath: string;
}

/** The changes that a site needs. Contains no change for a part that is already set up. */
export class SetupPlan {
  readonly changes: FileChange[] = [];
  readonly manualSteps: ManualStep[] = [];
  readonly packages: string[] = [];
  readonly developmentPackages: string[] = [];
  readonly #project: Project;
  readonly #installed: ReadonlyMap<string, string>;

  constructor(project: Project, installed: ReadonlyMap<string, string>) {
    this.#project = project;
    this.#installed = installed;
  }

  /**
   * Plans the installation of packages. Skips packages on which the site already depends.
   *
   * @param names - Names of packages, optionally with a version, such as `@next/mdx@16`.
   */
  install(names: readonly string[], { isDevelopment = false } = {}): void {
    const missing = names.filter((name) => !this.#installed.has(toPackageName(name)));
    const packages = isDevelopment ? this.developmentPackages : this.packages;
    packages.push(...missing);
  }

  /** Plans a new file, unless the file exists or is already planned. */
  create(path: string, purpose: string, content: string): void {
    const exists = this.#project.read(path) !== undefined || this.#findChange(path) !== undefined;
    if (!exists) this.changes.push({ path, before: undefined, after: content, purpose });
  }

  /**
   * Plans a change to a file. Adds a manual step instead if the file doesn't exist or if `edit` throws an
   * {@link EditError}.
   *
   * @param lines - The lines that the manual step tells the user to add.
   */
  edit(path: string, { purpose, lines }: { purpose: string; lines: string }, edit: (text: string) => string): void {
    const planned = this.#findChange(path);
    const before = planned?.after ?? this.#project.read(path);
    if (before === undefined) {
      this.addManualStep({ path, purpose, reason: 'it does not exist', lines });
      return;
    }
    try {
      const after = edit(before);
      if (after === before) return;
      if (planned) {
        planned.after = after;
        planned.purpose += `, ${purpose}`;
      } else {
        this.changes.push({ path, before, after, purpose });
      }
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      this.addManualStep({ path, purpose, reason: error.message, lines });
    }
  }

  addManualStep(step: ManualStep): void {
    this.manualSteps.push(step);
  }

  #findChange(path: string): FileChange | undefined {
    return this.changes.find((change) => change.path === path);
  }
}

/** Removes the version from `name@version`. */
function toPackageName(specifier: string): string {
  // The first character can be the `@` of a scope.
  const separator = specifier.indexOf('@', 1);
  return separator === -1 ? specifier : specifier.slice(0, separator);
}
