import { toJsonSchema } from '@valibot/to-json-schema';
import { errors } from '../../domain/errors.ts';
import type { Route, Schema } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

interface Operation extends Json {
  readonly operationId: string;
}

/** A document by OpenAPI 3.1. */
export interface ApiDescription extends Json {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The OpenAPI 3.1 document of the routes, from the same schemas that check the calls. Pure; a few milliseconds. */
export function openApi(routes: readonly Route[], version: string): ApiDescription {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backcounter',
      version,
      description:
        'Paths are matched ignoring case. Decimals travel as strings, instants as ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

function operation(route: Route): Operation {
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(route.access === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    'x-permission': route.access,
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(requestBody(route) ?? {}),
    responses: {
      '2XX': { description: 'Done', content: replyContent(route) },
      default: {
        description: 'Refused; the code says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const operationId = (route: Route) =>
  `${route.method.toLowerCase()}${route.path.replace(/[/:.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const pathParameters = (route: Route): Json[] =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(route: Route): Json[] {
  if (!route.query) return [];
  const schema: Json = jsonSchema(route.query, 'input');
  const properties: unknown = schema.properties;
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function headerParameters(route: Route): Json[] {
  const header = (name: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return [
    ...(route.access === 'public' ? [] : [header('X-Outlet-Id', route.outletBound)]),
    ...(route.mode === 'write' ? [header('Idempotency-Key', false)] : []),
  ];
}

function requestBody(route: Route): Json | null {
  if (route.upload)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', additionalProperties: true } } },
      },
    };
  if (!route.body) return null;
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
    },
  };
}

function replyContent(route: Route): Json {
  const schema = jsonSchema(route.reply, 'output');
  if (route.replyType === 'text') return { 'text/plain': { schema } };
  if (route.replyType === 'stream') return { '*/*': { schema } };
  return {
    'application/json': { schema: { type: 'object', properties: { data: schema }, required: ['data'] } },
  };
}

/** Rules JSON Schema has no word for (cross-field checks) are left out; the server still holds to them. */
function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return rest;
}

const line: Json = {
  type: 'object',
  properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
};

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'errors', 'warnings'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors) },
        message: { type: 'string' },
        errors: { type: 'array', items: line },
        warnings: { type: 'array', items: line },
        requestId: { type: 'string' },
      },
    },
  },
};
