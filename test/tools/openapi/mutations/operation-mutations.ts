import type { OperationObject } from './description.ts';
import { expectDifference, type Mutation } from './mutation.ts';
import {
  listBodies,
  listOperations,
  listParameters,
  listResponses,
  type ParameterPlace,
  type ResponsePlace,
} from './places.ts';
import { pick } from './random.ts';

const isSuccess = (status: string): boolean => /^2../.test(status);

const hasOneSuccess = ({ responses }: OperationObject): boolean =>
  Object.keys(responses).filter(isSuccess).length === 1;

const isOutsidePath = ({ parameter }: ParameterPlace): boolean => parameter.in !== 'path';

const getParameterName = ({ parameter }: ParameterPlace): string => `${parameter.in}.${parameter.name}`;

function addParameter(name: string, location: string, required: boolean): Mutation {
  return {
    name,
    apply(description, random) {
      const place = pick(random, listOperations(description));
      if (!place) return undefined;
      place.operation.parameters = [
        ...(place.operation.parameters ?? []),
        { name: 'X-Added', in: location, required, schema: { type: 'string' } },
      ];
      return expectDifference({
        operation: place.name,
        subject: 'parameter',
        change: 'added',
        name: `${location}.X-Added`,
        isBreaking: required,
        isReverseBreaking: true,
      });
    },
  };
}

function addResponse(name: string, status: string): Mutation {
  return {
    name,
    apply(description, random) {
      const place = pick(
        random,
        listOperations(description).filter(({ operation }) => !(status in operation.responses)),
      );
      if (!place) return undefined;
      place.operation.responses[status] = { description: 'Added' };
      return expectDifference({
        operation: place.name,
        subject: 'status',
        change: 'added',
        name: status,
        status,
        direction: 'response',
        isBreaking: false,
        isReverseBreaking: isSuccess(status),
      });
    },
  };
}

function removeResponse(name: string, isSuitable: (place: ResponsePlace) => boolean): Mutation {
  return {
    name,
    apply(description, random) {
      const place = pick(random, listResponses(description).filter(isSuitable));
      if (!place) return undefined;
      delete place.operation.responses[place.status];
      return expectDifference({
        operation: place.name,
        subject: 'status',
        change: 'removed',
        name: place.status,
        status: place.status,
        direction: 'response',
        isBreaking: isSuccess(place.status),
        isReverseBreaking: false,
      });
    },
  };
}

export const OPERATION_MUTATIONS: Mutation[] = [
  {
    name: 'an operation is removed',
    apply(description, random) {
      const place = pick(random, listOperations(description));
      if (!place) return undefined;
      delete description.paths[place.path]?.[place.method];
      return expectDifference({
        operation: place.name,
        subject: 'operation',
        change: 'removed',
        name: place.name,
        isBreaking: true,
        isReverseBreaking: false,
      });
    },
  },
  {
    name: 'an operation moves to another path',
    apply(description, random) {
      const isSuitable = ({ operation }: { operation: OperationObject }) =>
        operation.operationId !== undefined &&
        listOperations(description).filter((other) => other.operation.operationId === operation.operationId).length ===
          1;
      const place = pick(random, listOperations(description).filter(isSuitable));
      if (!place) return undefined;
      delete description.paths[place.path]?.[place.method];
      const path = `/moved${place.path}`;
      description.paths[path] = { [place.method]: place.operation };
      const name = `${place.method.toUpperCase()} ${path}`;
      return expectDifference({
        operation: name,
        subject: 'operation',
        change: 'changed',
        name,
        isBreaking: true,
        isReverseBreaking: true,
      });
    },
  },
  {
    name: 'a path parameter is renamed',
    apply(description, random) {
      const place = pick(
        random,
        listParameters(description).filter(
          ({ parameter, path }) =>
            parameter.in === 'path' &&
            path.includes(`{${parameter.name}}`) &&
            Object.keys(description.paths[path] ?? {}).length === 1,
        ),
      );
      if (!place) return undefined;
      const path = place.path.replace(`{${place.parameter.name}}`, '{renamed}');
      place.parameter.name = 'renamed';
      delete description.paths[place.path];
      description.paths[path] = { [place.method]: place.operation };
      return expectDifference({
        operation: `${place.method.toUpperCase()} ${path}`,
        subject: 'parameter',
        keyword: 'name',
        change: 'changed',
        name: 'path.renamed',
        isBreaking: false,
        isReverseBreaking: false,
      });
    },
  },
  {
    name: 'an operation is deprecated',
    apply(description, random) {
      const place = pick(
        random,
        listOperations(description).filter(({ operation }) => !operation.deprecated),
      );
      if (!place) return undefined;
      place.operation.deprecated = true;
      return expectDifference({
        operation: place.name,
        subject: 'deprecated',
        change: 'added',
        name: place.name,
        isBreaking: false,
        isReverseBreaking: false,
      });
    },
  },
  {
    name: 'an operation requires another credential',
    apply(description, random) {
      const place = pick(random, listOperations(description));
      if (!place) return undefined;
      const { operation } = place;
      const alternatives = operation.security ?? description.security ?? [];
      description.components = {
        ...description.components,
        securitySchemes: {
          ...description.components?.securitySchemes,
          added: { type: 'apiKey', in: 'header', name: 'X-Added' },
        },
      };
      operation.security = (alternatives.length > 0 ? alternatives : [{}]).map((credentials) => ({
        ...credentials,
        added: [],
      }));
      return expectDifference({
        operation: place.name,
        subject: 'auth',
        change: 'changed',
        name: place.name,
        range: 'narrower',
        isBreaking: true,
        isReverseBreaking: false,
      });
    },
  },
  {
    name: 'an operation no longer requires credentials',
    apply(description, random) {
      const place = pick(
        random,
        listOperations(description).filter(({ operation }) => {
          const alternatives = operation.security ?? description.security ?? [];
          return alternatives.length > 0 && alternatives.every((credentials) => Object.keys(credentials).length > 0);
        }),
      );
      if (!place) return undefined;
      place.operation.security = [...(place.operation.security ?? description.security ?? []), {}];
      return expectDifference({
        operation: place.name,
        subject: 'auth',
        change: 'changed',
        name: place.name,
        range: 'wider',
        isBreaking: false,
        isReverseBreaking: true,
      });
    },
  },
  addParameter('an optional query parameter is added', 'query', false),
  addParameter('a required query parameter is added', 'query', true),
  addParameter('an optional header is added', 'header', false),
  addParameter('a required cookie is added', 'cookie', true),
  {
    name: 'a parameter is removed',
    apply(description, random) {
      const place = pick(random, listParameters(description).filter(isOutsidePath));
      if (!place) return undefined;
      place.operation.parameters = place.operation.parameters?.filter((other) => other !== place.parameter) ?? [];
      return expectDifference({
        operation: place.name,
        subject: 'parameter',
        change: 'removed',
        name: getParameterName(place),
        isBreaking: true,
        isReverseBreaking: place.parameter.required ?? false,
      });
    },
  },
  {
    name: 'a parameter becomes required or optional',
    apply(description, random) {
      const place = pick(random, listParameters(description).filter(isOutsidePath));
      if (!place) return undefined;
      const isRequired = !place.parameter.required;
      place.parameter.required = isRequired;
      return expectDifference({
        operation: place.name,
        subject: 'required',
        change: 'changed',
        name: getParameterName(place),
        range: isRequired ? 'narrower' : 'wider',
        isBreaking: isRequired,
        isReverseBreaking: !isRequired,
      });
    },
  },
  {
    name: 'a parameter is deprecated',
    apply(description, random) {
      const place = pick(
        random,
        listParameters(description).filter(
          ({ parameter }) => !parameter.deprecated && !parameter.schema?.['deprecated'],
        ),
      );
      if (!place) return undefined;
      place.parameter.deprecated = true;
      return expectDifference({
        operation: place.name,
        subject: 'deprecated',
        change: 'added',
        name: getParameterName(place),
        isBreaking: false,
        isReverseBreaking: false,
      });
    },
  },
  {
    name: 'the items of a query parameter are joined',
    apply(description, random) {
      const place = pick(
        random,
        listParameters(description).filter(
          ({ parameter }) =>
            parameter.in === 'query' &&
            parameter.schema?.type === 'array' &&
            parameter.explode !== false &&
            !('style' in parameter),
        ),
      );
      if (!place) return undefined;
      place.parameter.explode = false;
      return expectDifference({
        operation: place.name,
        subject: 'parameter',
        keyword: 'style',
        change: 'changed',
        name: getParameterName(place),
        isBreaking: true,
        isReverseBreaking: true,
      });
    },
  },
  {
    name: 'a request body is removed',
    apply(description, random) {
      const place = pick(random, listBodies(description));
      if (!place) return undefined;
      delete place.operation.requestBody;
      return expectDifference({
        operation: place.name,
        subject: 'body',
        change: 'removed',
        name: 'body',
        isBreaking: true,
        isReverseBreaking: place.body.required ?? false,
      });
    },
  },
  {
    name: 'an optional request body is added',
    apply(description, random) {
      const place = pick(
        random,
        listOperations(description).filter(({ operation }) => !operation.requestBody),
      );
      if (!place) return undefined;
      place.operation.requestBody = { content: { 'application/json': { schema: { type: 'object' } } } };
      return expectDifference({
        operation: place.name,
        subject: 'body',
        change: 'added',
        name: 'body',
        isBreaking: false,
        isReverseBreaking: true,
      });
    },
  },
  {
    name: 'a request body becomes required or optional',
    apply(description, random) {
      const place = pick(random, listBodies(description));
      if (!place) return undefined;
      const isRequired = !place.body.required;
      place.body.required = isRequired;
      return expectDifference({
        operation: place.name,
        subject: 'required',
        change: 'changed',
        name: 'body',
        range: isRequired ? 'narrower' : 'wider',
        isBreaking: isRequired,
        isReverseBreaking: !isRequired,
      });
    },
  },
  {
    name: 'a media type of a request body is added',
    apply(description, random) {
      const place = pick(random, listBodies(description));
      if (!place) return undefined;
      place.body.content['application/x-added'] = { schema: { type: 'string' } };
      return expectDifference({
        operation: place.name,
        subject: 'media-type',
        change: 'added',
        name: 'body',
        isBreaking: false,
        isReverseBreaking: true,
      });
    },
  },
  {
    name: 'a media type of a response is replaced',
    apply(description, random) {
      const place = pick(
        random,
        listResponses(description).filter(({ response }) => Object.keys(response.content ?? {}).length > 0),
      );
      const content = place?.response.content;
      const mediaType = pick(random, Object.keys(content ?? {}));
      if (!place || !content || mediaType === undefined) return undefined;
      content['application/x-replaced'] = content[mediaType] ?? {};
      delete content[mediaType];
      return expectDifference({
        operation: place.name,
        subject: 'media-type',
        change: 'changed',
        name: 'body',
        status: place.status,
        direction: 'response',
        isBreaking: true,
        isReverseBreaking: true,
      });
    },
  },
  addResponse('an error status is added', '418'),
  addResponse('a success status is added', '207'),
  removeResponse('an error status is removed', ({ status }) => !isSuccess(status)),
  removeResponse('a success status is removed', ({ status }) => isSuccess(status)),
  {
    name: 'a success status is replaced',
    apply(description, random) {
      const place = pick(
        random,
        listResponses(description).filter(({ status, operation }) => isSuccess(status) && hasOneSuccess(operation)),
      );
      if (!place) return undefined;
      delete place.operation.responses[place.status];
      place.operation.responses['203'] = place.response;
      return expectDifference({
        operation: place.name,
        subject: 'status',
        change: 'changed',
        name: '203',
        status: '203',
        direction: 'response',
        isBreaking: true,
        isReverseBreaking: true,
      });
    },
  },
  {
    name: 'a response header is added',
    apply(description, random) {
      const place = pick(random, listResponses(description));
      if (!place) return undefined;
      place.response.headers = { ...place.response.headers, 'X-Added': { schema: { type: 'string' } } };
      return expectDifference({
        operation: place.name,
        subject: 'header',
        change: 'added',
        name: 'header.X-Added',
        status: place.status,
        direction: 'response',
        isBreaking: false,
        isReverseBreaking: true,
      });
    },
  },
  {
    name: 'the body of a response is removed',
    apply(description, random) {
      const place = pick(
        random,
        listResponses(description).filter(({ response }) => Object.keys(response.content ?? {}).length > 0),
      );
      if (!place) return undefined;
      delete place.response.content;
      return expectDifference({
        operation: place.name,
        subject: 'body',
        change: 'removed',
        name: 'body',
        status: place.status,
        direction: 'response',
        isBreaking: true,
        isReverseBreaking: false,
      });
    },
  },
];
