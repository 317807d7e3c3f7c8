import { describe, expect, it } from 'vitest';
import { detectSite, UnsupportedSiteError } from '../../../src/tools/init/site.js';
import { type Files, toProject } from './memory-project.ts';

/** Returns the content of a package.json with dependencies of any version. */
const depend = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) });

const detect = (files: Files, userAgent?: string) =>
  detectSite(toProject(files), userAgent === undefined ? {} : { userAgent });

describe('detectSite', () => {
  it.each([
    ['next', ['next', 'react']],
    ['vite', ['vite', 'react']],
    ['docusaurus', ['@docusaurus/core', 'react']],
    ['astro', ['astro', 'vite', 'react']],
    ['nextra', ['next', 'nextra', 'nextra-theme-docs']],
    ['fumadocs', ['next', 'fumadocs-ui', 'fumadocs-mdx']],
    ['react-router', ['@react-router/dev', 'react-router', 'vite', 'react']],
    ['node', ['react']],
  ])('detects the framework %s', (framework, packages) => {
    const files = { 'package.json': depend(...packages), 'app/layout.tsx': '' };
    expect(detect(files).framework).toBe(framework);
  });

  it.each<[Files, string]>([
    [{}, 'There is no package.json in this folder'],
    [{ 'package.json': depend('next') }, 'This Next.js site has no app folder'],
    [{ 'package.json': depend('vite', 'vue') }, 'This site uses Vite without React'],
    [{ 'package.json': depend('astro', 'fumadocs-ui') }, 'This site uses Fumadocs without Fumadocs MDX'],
    [{ 'package.json': depend('gatsby', 'react') }, "This site uses gatsby, which apiblock init doesn't support"],
    [{ 'package.json': '{"workspaces": ["docs"]}' }, 'This folder is the root of a workspace'],
    [{ 'package.json': '{}', './pnpm-workspace.yaml': '', 'pnpm-workspace.yaml': '' }, 'the root of a workspace'],
  ])('rejects a project with the files %j', (files, message) => {
    expect(() => detect(files)).toThrow(UnsupportedSiteError);
    expect(() => detect(files)).toThrow(message);
  });

  it('rejects a package.json that is not valid JSON', () => {
    expect(() => detect({ 'package.json': '{' })).toThrow('package.json is not valid JSON');
  });

  it('treats a package.json that is not an object like an empty object', () => {
    expect(detect({ 'package.json': '"x"' }).framework).toBe('node');
  });
});

describe('detectSite: package manager', () => {
  const packageJson = depend('vite', 'react');

  it.each<[string, Files]>([
    ['npm', {}],
    ['npm', { 'package-lock.json': '' }],
    ['pnpm', { 'pnpm-lock.yaml': '' }],
    ['yarn', { 'yarn.lock': '' }],
    ['bun', { 'bun.lock': '' }],
    ['bun', { 'bun.lockb': '' }],
    ['pnpm', { 'package.json': '{"packageManager": "pnpm@10.1.0"}', 'package-lock.json': '' }],
    ['pnpm', { '../../package.json': '{}', '../../pnpm-workspace.yaml': '', '../../pnpm-lock.yaml': '' }],
    ['yarn', { '../package.json': '{"workspaces": ["*"]}', '../yarn.lock': '' }],
    ['bun', { '../package.json': '{"workspaces": ["*"], "packageManager": "bun@1.3.0"}' }],
    // The parent folder is not a workspace, so its lock file does not apply.
    ['npm', { '../package.json': '{}', '../yarn.lock': '' }],
  ])('returns %s for a project with the files %j', (packageManager, files) => {
    expect(detect({ 'package.json': packageJson, ...files }).packageManager).toBe(packageManager);
  });

  it('returns the package manager that runs apiblock if the site has no lock file', () => {
    expect(detect({ 'package.json': packageJson }, 'yarn/4.9.0 npm/? node/v24.0.0').packageManager).toBe('yarn');
  });
});
