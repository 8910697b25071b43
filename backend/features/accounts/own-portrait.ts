import { createHash } from 'node:crypto';
import { isBoom } from '@hapi/boom';
import type { Lifecycle, Plugin, ServerRoute } from '@hapi/hapi';
import { describeUse, mediaTypes } from '@prism/core/contract/files';
import { portraitMaxBytes, portraitTypes } from '@prism/core/contract/portraits';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { Portrait } from '@prism/core/database/portrait';
import { User } from '@prism/core/database/user';
import { checkFile } from '@prism/core/files/check-file';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';

const path = '/admin/profile/picture';
const own = signedInCall('accounts', 'own');
const yearSeconds = 31_536_000;

const refuseSize: Lifecycle.Method = (_request, _h, error) => {
  if (isBoom(error, 413))
    throw new CallerError('invalid', `The file is too large. Choose a ${describeUse('portrait')}.`);
  throw error ?? new Error('a picture failed without saying why');
};

const keepRoute: ServerRoute<{ Payload: Buffer | null }> = {
  method: 'PUT',
  path,
  options: {
    ...own('Be shown to the others by a picture, which a browser has made small'),
    payload: {
      override: 'application/octet-stream',
      allow: 'application/octet-stream',
      maxBytes: portraitMaxBytes,
      failAction: refuseSize,
    },
    plugins: { audit: 'change-portrait' },
  },
  handler: async (request, h) => {
    const { id } = signedIn(request).user;
    const bytes = request.payload ?? Buffer.alloc(0);
    const { type: found, problem } = checkFile('portrait', bytes);
    const type = portraitTypes.find((known) => known === found);
    if (!type) throw new CallerError('invalid', problem ?? 'Choose another file.');
    const hash = createHash('sha256').update(bytes).digest('hex');
    await request.audited(async (tx) => {
      await tx.upsert(Portrait, { user: id, hash, type, bytes });
      await tx.nativeUpdate(User, { id, removedAt: null }, { portrait: hash });
      publishAfterCommit(tx, { type: 'role', userId: id });
    });
    return h.response().code(204);
  },
};

const removeRoute: ServerRoute = {
  method: 'DELETE',
  path,
  options: { ...own('Be shown by one’s initials again'), plugins: { audit: 'change-portrait' } },
  handler: async (request, h) => {
    const { id } = signedIn(request).user;
    await request.audited(async (tx, details) => {
      details.detail = 'None';
      await tx.nativeDelete(Portrait, { user: id });
      await tx.nativeUpdate(User, { id }, { portrait: null });
      publishAfterCommit(tx, { type: 'role', userId: id });
    });
    return h.response().code(204);
  },
};

const showRoute: ServerRoute<{ Params: { hash: string } }> = {
  method: 'GET',
  path: '/admin/portraits/{hash}',
  options: {
    ...own('The picture of somebody with an account'),
    validate: { params: Joi.object({ hash: Joi.string().hex().length(64).required() }) },
  },
  handler: async ({ em, params: { hash } }, h) => {
    const portrait = await em.findOne(Portrait, { hash }, { populate: ['bytes'] });
    if (!portrait) throw new CallerError('not-found', 'There is no such picture.');
    return h
      .response(Buffer.from(portrait.bytes))
      .type(mediaTypes[portrait.type])
      .header('Cache-Control', `private, max-age=${yearSeconds}, immutable`);
  },
};

/** The picture by which one is shown in the dashboard. */
export const ownPortrait: Plugin<object> = {
  name: 'own-portrait',
  register(server) {
    server.route(keepRoute);
    server.route(removeRoute);
    server.route(showRoute);
  },
};
