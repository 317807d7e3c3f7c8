import { getMajorVersion, type PackageJson, readPackageJson } from './package-json.js';
import { detectPackageManager, isWorkspaceRoot, type PackageManager } from './package-manager.js';
import { findFileWithExtension, hasFile, hasFolder, type Project } from './project.js';

export type Framework = 'next' | 'vite' | 'docusaurus' | 'astro' | 'nextra' | 'fumadocs' | 'react-router' | 'node';

export interface FirstOperation {
  /** Path of the OpenAPI description, relative to the site. */
  file: string;
  /** The MDX of the operation: a heading, and a block that refers to the OpenAPI description. */
  section: string;
  /**
   * The MDX of the operation, with all details in its block. It is for sites whose blocks cannot refer to the OpenAPI
   * description.
   */
  fullSection: string;
}

export interface Site {
  project: Project;
  framework: Framework;
  packageManager: PackageManager;
  isTypeScript: boolean;
  /** Version ranges of the dependencies, keyed by package name. */
  dependencies: PackageJson['dependencies'];
  scripts: PackageJson['scripts'];
  openApi: FirstOperation | undefined;
}

/** Thrown if a folder cannot be set up. The message contains the reason and a suggestion. */
export class UnsupportedSiteError extends Error {}

/**
 * Frameworks in the order in which they are detected. Frameworks and tools on which other frameworks are based come
 * last.
 */
const FRAMEWORK_PACKAGES: readonly [packageName: string, framework: Framework][] = [
  ['@docusaurus/core', 'docusaurus'],
  ['nextra', 'nextra'],
  ['fumadocs-mdx', 'fumadocs'],
  ['astro', 'astro'],
  ['@react-router/dev', 'react-router'],
  ['next', 'next'],
  ['vite', 'vite'],
];

/** Packages of frameworks and build tools for which there is no guide. */
const UNSUPPORTED_PACKAGES = [
  '@angular/core',
  '@remix-run/react',
  '@rspress/core',
  '@storybook/react',
  '@tanstack/react-start',
  'expo',
  'gatsby',
  'parcel',
  'react-scripts',
  'rspress',
  'svelte',
  'vitepress',
  'vue',
  'webpack',
];

const SUPPORTED = 'Next.js, Vite, Astro, Docusaurus, Nextra, Fumadocs, React Router and plain Node.js';

/**
 * Detects the framework, the language and the package manager of a site.
 *
 * @throws {UnsupportedSiteError} If the folder contains no package, or a package that is not a supported site.
 */
export function detectSite(
  project: Project,
  options: { openApi?: FirstOperation | undefined; userAgent?: string } = {},
): Site {
  const packageJson = readPackageJson(project);
  if (!packageJson)
    throw new UnsupportedSiteError(
      'There is no package.json in this folder. Run apiblock init in the folder of your site',
    );
  const { dependencies, scripts } = packageJson;
  const framework = detectFramework(project, dependencies);
  return {
    project,
    framework,
    packageManager: detectPackageManager(project, options.userAgent),
    isTypeScript: dependencies.has('typescript') || hasFile(project, 'tsconfig.json'),
    dependencies,
    scripts,
    openApi: options.openApi,
  };
}

function detectFramework(project: Project, dependencies: PackageJson['dependencies']): Framework {
  const framework = FRAMEWORK_PACKAGES.find(([packageName]) => dependencies.has(packageName))?.[1];
  if (dependencies.has('fumadocs-ui') && framework !== 'fumadocs')
    throw toUnsupportedError('Fumadocs without Fumadocs MDX');
  if (framework === 'vite' && !dependencies.has('react')) throw toUnsupportedError('Vite without React');
  if (framework === 'next') requireAppRouter(project);
  if (framework === undefined) requirePlainNode(project, dependencies);
  return framework ?? 'node';
}

/**
 * Throws an `UnsupportedSiteError` if the site uses an unsupported framework or build tool, or if the folder is the
 * root of a workspace.
 */
function requirePlainNode(project: Project, dependencies: PackageJson['dependencies']): void {
  const unsupported = UNSUPPORTED_PACKAGES.find((packageName) => dependencies.has(packageName));
  if (unsupported !== undefined) throw toUnsupportedError(unsupported);
  if (isWorkspaceRoot(project, '.'))
    throw new UnsupportedSiteError(
      'This folder is the root of a workspace. Run apiblock init in the folder of your site',
    );
}

function toUnsupportedError(found: string): UnsupportedSiteError {
  return new UnsupportedSiteError(
    `This site uses ${found}, which apiblock init doesn't support. It supports ${SUPPORTED}. The guides describe the steps for other sites`,
  );
}

function requireAppRouter(project: Project): void {
  if (findAppFolder(project) !== undefined) return;
  throw new UnsupportedSiteError(
    'This Next.js site has no app folder. apiblock init supports only the App Router. The guide for Next.js shows a complete site with the App Router',
  );
}

/** Returns the folder with the pages of a Next.js site, or `undefined` if it doesn't use the App Router. */
export function findAppFolder(project: Project): string | undefined {
  return ['app', 'src/app'].find((folder) => hasFolder(project, folder));
}

/** Returns the path of a configuration file such as `vite.config.ts`, or `undefined` if there is none. */
export function findConfigFile(project: Project, name: string): string | undefined {
  return findFileWithExtension(project, name, ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']);
}

/**
 * Returns the major version of a dependency. Returns `undefined` if the site does not depend on the package, or if its
 * version range contains no version.
 */
export function getMajor({ dependencies }: Site, packageName: string): number | undefined {
  return getMajorVersion(dependencies.get(packageName));
}
