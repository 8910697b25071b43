import type { Plugin, Request, RequestRoute, ResponseToolkit, RouteOptions, RouteOptionsValidate } from '@hapi/hapi';
import Joi from 'joi';
import { documentationPage } from './api-docs-page.ts';
import { studioTopic } from '@prism/core/database/content/studio';
import { formType } from '../http/forms.ts';
import { pageHeaders } from '../http/pagination/cursor-pages.ts';
import { schemaMakersOf, statusOf, takesFile } from './calls.ts';
import { asksForSession } from './permissions.ts';
import { json } from './ready-answers/index.ts';
import { isFileField } from '../http/schemas.ts';
import { jsonSchemaOf } from '../http/shapes.ts';
import type { Answer, Parameter, Operation, OpenApi } from './api-description.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** Statuses besides success and common errors, with their meaning. */
    answers?: Readonly<Record<number, string>>;
  }
}

interface ApiDocsOptions {
  cookieName: string;
  /** Whether they require a session. */
  forStaff: boolean;
}

export const apiDocs: Plugin<ApiDocsOptions> = {
  name: 'api-docs',
  register(server, { cookieName, forStaff }) {
    let routes: Omit<OpenApi, 'info'> | undefined;
    async function describe(request: Request): Promise<OpenApi> {
      routes ??= describeRoutes(server.table(), cookieName);
      const { name } = await request.studio();
      return { ...routes, info: { ...info, title: `${name} API` } };
    }
    const options: RouteOptions = forStaff ? { auth: 'session', app: { permission: 'own' } } : {};
    /** Cached answers are sent before authentication, so staff-only ones are not cached. */
    async function answer(h: ResponseToolkit, make: () => Promise<ReturnType<typeof json>>) {
      if (!forStaff) return await h.ready(async () => ({ ...(await make()), topics: [studioTopic] }));
      const { body, type } = await make();
      return h.response(body).type(type).header('Cache-Control', 'private, no-store');
    }
    server.route({
      method: 'GET',
      path: '/openapi.json',
      options,
      handler: async (request, h) => await answer(h, async () => json(await describe(request))),
    });
    server.route({
      method: 'GET',
      path: '/documentation',
      options,
      handler: async (request, h) =>
        await answer(h, async () => ({
          body: documentationPage(await describe(request)),
          type: 'text/html; charset=utf-8',
        })),
    });
  },
};

const info = {
  version: '1',
  description: 'JSON in and out. Errors are { statusCode, error, fields? }; `error` is a sentence for people.',
};

function describeRoutes(routes: RequestRoute[], cookieName: string): Omit<OpenApi, 'info'> {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    if (!route.settings.tags?.includes('api')) continue;
    // Removes hapi's suffix of a parameter, as in `{file*}`.
    (paths[route.path.replace(/[*?]\d*\}/g, '}')] ??= {})[route.method] = describeRoute(route);
  }
  return {
    openapi: '3.1.0',
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema },
    },
    paths,
  };
}

function describeRoute(route: RequestRoute): Operation {
  const { settings } = route;
  const { tags = [], description = '' } = settings;
  const { params, query, headers, payload } = schemasOf(route);
  const operation: Operation = {
    tags: tags.filter((tag) => tag !== 'api'),
    summary: description,
    security: asksForSession(route) ? [{ session: [] }] : settings.auth ? [{ apiKey: [] }] : [],
    parameters: [
      ...parametersOfPath(route.path, params),
      ...parametersIn('query', query),
      ...parametersIn('header', headers),
    ],
    responses: { ...successesOf(route), ...errorsOf(route) },
  };
  if (Joi.isSchema(payload)) {
    const call = settings.plugins?.call?.();
    const types = [call && takesFile(call) ? formType : (settings.payload?.allow ?? 'application/json')].flat();
    const schema = withFiles(payload);
    operation.requestBody = { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
  }
  return operation;
}

/** Schemas of a route's call, or its own. */
function schemasOf({ settings: { plugins, validate = {} } }: RequestRoute): RouteOptionsValidate {
  const call = plugins?.call?.();
  if (!call) return validate;
  const { params, query, headers, payload } = schemaMakersOf(call);
  return { params: params?.(), query: query?.(), headers: headers?.(), payload: payload?.() };
}

function successesOf({ settings }: RequestRoute): Record<string, Answer> {
  const { answers, paged, ...plugins } = settings.plugins ?? {};
  const call = plugins.call?.();
  const headers = paged && { headers: pageHeaders };
  if (call) {
    const content = {
      ...(call.answer && { content: { 'application/json': { schema: jsonSchemaOf(call.answer) } } }),
      ...(call.file && { content: { [call.file]: { schema: { type: 'string', format: 'binary' } } } }),
    };
    return { [statusOf(call)]: { description: 'Success', ...headers, ...content } };
  }
  if (!answers) return { '2XX': { description: 'Success', ...headers } };
  return Object.fromEntries(Object.entries(answers).map(([status, description]) => [status, { description }]));
}

/** The errors that the route's options imply, and a general one. */
function errorsOf(route: RequestRoute): Record<string, Answer> {
  const { method, path, settings } = route;
  const { validate = {}, auth, plugins } = settings;
  const isForStaff = asksForSession(route);
  const isChecked = [validate.params, validate.query, validate.headers, validate.payload].some(Boolean);
  const content = errorContent;
  return {
    ...(isChecked && {
      400: { description: 'Malformed or invalid; `fields` names the invalid fields', content },
    }),
    ...(auth && { 401: { description: isForStaff ? 'No session' : 'No API key that works', content } }),
    ...(auth && {
      403: {
        description: isForStaff
          ? 'Not part of the role, or called by a page of another site'
          : 'Not among the permissions of the key',
        content,
      },
    }),
    ...(!auth && method !== 'get' && { 403: { description: 'Called from another site', content } }),
    ...(path.includes('{') && { 404: { description: 'Not found', content } }),
    ...(plugins?.rateLimit && { 429: { description: 'Too many requests', headers: retryHeader, content } }),
    '4XX': { description: 'The request is at fault', content },
    ...(!plugins?.answers?.[503] && {
      503: { description: 'The database is unavailable', headers: retryHeader, content },
    }),
  };
}

const retryHeader = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'error'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', description: 'A sentence for people' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by field' },
  },
};

/** Parameters without a schema by their names. */
function parametersOfPath(path: string, schema: unknown): Parameter[] {
  const described = new Map(parametersIn('path', schema).map((parameter) => [parameter.name, parameter]));
  return [...path.matchAll(/\{(\w+)/g)].map(
    ([, name = '']) => described.get(name) ?? { name, in: 'path', required: true, schema: { type: 'string' } },
  );
}

function parametersIn(place: Parameter['in'], schema: unknown): Parameter[] {
  if (!Joi.isSchema(schema)) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // JSON Schema has no term for empty query values, as forms send them: 'page='.
    schema: 'empty' in (schema.extract(name).describe().flags ?? {}) ? { anyOf: [property, { const: '' }] } : property,
  }));
}

/** JSON Schema of a body; `fileField` marks binary parts. */
function withFiles(schema: Joi.Schema): JsonSchema {
  const { properties = {}, ...rest } = toJsonSchema(schema);
  const files = Object.keys(properties).filter((name) => isFileField(schema.extract(name)));
  const described = files.map((name) => [
    name,
    Object.assign({}, properties[name], { type: 'string', format: 'binary' }),
  ]);
  return { ...rest, properties: { ...properties, ...Object.fromEntries(described) } };
}

interface JsonSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function toJsonSchema(schema: Joi.Schema): JsonSchema {
  return schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
}
