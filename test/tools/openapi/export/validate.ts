import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';

/** Returns the errors that the official JSON Schema of OpenAPI reports in a description. */
export async function validate(description: string): Promise<unknown> {
  const { valid, errors } = await new Validator().validate(JSON.parse(description) as Record<string, unknown>);
  return valid ? [] : errors;
}

/** Returns the errors, but not the warnings, that Redocly's recommended rules report, with their JSON pointers. */
export async function lint(description: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: description, config });
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}
