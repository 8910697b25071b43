import type { Plugin, ServerRoute } from '@hapi/hapi';
import { fileAddress, fileNamePattern, fileUses } from '@prism/core/contract/files';
import { fileCalls as calls, storedUses } from '@prism/core/contract/files-calls';
import { storeFile } from '@prism/core/database/stored-file';
import Joi from 'joi';
import { bytesUpTo } from '../../http/forms.ts';
import { serveAll } from '../../plugins/calls.ts';
import { fileAnswer, fileTooLarge, keepSent } from './files.ts';

const largest = Math.max(...storedUses.map((use) => fileUses[use].maxBytes));
const yearSeconds = 31_536_000;
const ofName = { params: Joi.object({ name: Joi.string().pattern(fileNamePattern).required() }) };

const refuseFile = () => {
  throw fileTooLarge(storedUses);
};

/** Public files, under immutable URLs. */
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

export const files: Plugin<object> = {
  name: 'files',
  register(server) {
    serveAll(server, calls, {
      store: {
        work: async ({ em, request, params: { use } }) => {
          const sent: unknown = request.payload;
          const kept = await keepSent(em, use, Buffer.isBuffer(sent) ? sent : Buffer.alloc(0));
          return await request.audited(async (tx, details) => {
            details.detail = use;
            return { address: fileAddress(use, await storeFile(tx, use, kept)) };
          });
        },

        auditsItself: true,
        payload: bytesUpTo(largest, refuseFile),
        plugins: { bodyTimeoutMs: 60_000 },
      },
      read: async ({ em, params: { name }, h }) =>
        (await fileAnswer(em, h, name, { publicOnly: false }))
          .header('Cache-Control', 'private, no-store')
          .header('Content-Disposition', `attachment; filename="${name.slice(0, 8)}${name.slice(64)}"`),
    });
  },
};

export const publicFiles: Plugin<object> = {
  name: 'public-files',
  register: (server) => server.route(publicRoute),
};
