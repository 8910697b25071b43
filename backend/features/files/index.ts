import { isBoom } from '@hapi/boom';
import type { Lifecycle, Plugin, ServerRoute } from '@hapi/hapi';
import { fileNamePattern, fileUses } from '@prism/core/contract/files';
import Joi from 'joi';
import { fileAnswer, fileTooLarge, keepFile } from './files.ts';

/** Pictures are far larger, and have a feature of their own. */
const uses = ['logo', 'evidence'] as const;
const largest = Math.max(...uses.map((use) => fileUses[use].maxBytes));
const yearSeconds = 31_536_000;
const ofName = { params: Joi.object({ name: Joi.string().pattern(fileNamePattern).required() }) };

const refuseFile: Lifecycle.Method = (_request, _h, error) => {
  const isTooLarge = isBoom(error, 413);
  throw isTooLarge ? fileTooLarge(uses) : (error ?? new Error('a file failed without saying why'));
};

const storeRoute: ServerRoute<{ Params: { use: (typeof uses)[number] }; Payload: Buffer }> = {
  method: 'POST',
  path: '/api/admin/files/{use}',
  options: {
    auth: 'session',
    app: { permission: 'content' },
    tags: ['api', 'content'],
    description:
      'Store a file; its address is for a field of content, and what no content names is deleted in a day or two',
    payload: {
      override: 'application/octet-stream',
      allow: 'application/octet-stream',
      maxBytes: largest,
      failAction: refuseFile,
    },
    plugins: { audit: 'add-file', bodyTimeoutMs: 60_000 },
    validate: { params: Joi.object({ use: Joi.valid(...uses).required() }) },
  },
  handler: async (request, h) => {
    const { params, payload } = request;
    const address = await request.audited(async (tx, details) => {
      details.detail = params.use;
      return await keepFile(tx, params.use, payload);
    });
    return h.response({ address }).code(201);
  },
};

/** What visitors may read, under an address whose bytes never change. */
const publicRoute: ServerRoute<{ Params: { name: string } }> = {
  method: 'GET',
  path: '/files/{name}',
  options: { validate: ofName },
  handler: async ({ em, params }, h) =>
    (await fileAnswer(em, h, params.name, { publicOnly: true })).header(
      'Cache-Control',
      `public, max-age=${yearSeconds}, immutable`,
    ),
};

/** What only the signed-in may read, for saving. */
const adminRoute: ServerRoute<{ Params: { name: string } }> = {
  method: 'GET',
  path: '/api/admin/files/{name}',
  options: {
    auth: 'session',
    app: { permission: 'content' },
    tags: ['api', 'content'],
    description: 'A file that content names, such as the evidence of a claim',
    validate: ofName,
    plugins: { audit: 'download-file' },
  },
  handler: async (request, h) => {
    const { name } = request.params;
    const answer = await request.audited(async (tx) => await fileAnswer(tx, h, name, { publicOnly: false }));
    return answer
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; filename="${name.slice(0, 8)}${name.slice(64)}"`);
  },
};

/** Files that content names. */
export const files: Plugin<object> = {
  name: 'files',
  register(server) {
    server.route(storeRoute);
    server.route(publicRoute);
    server.route(adminRoute);
  },
};
