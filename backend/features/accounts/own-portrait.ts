import type { Plugin } from '@hapi/hapi';
import { describeUse, mediaTypes } from '@prism/core/contract/files';
import { ownAccountCalls as calls } from '@prism/core/contract/own-account-calls';
import { portraitMaxBytes, portraitTypes } from '@prism/core/contract/portraits';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { Portrait } from '@prism/core/database/portrait';
import { User } from '@prism/core/database/user';
import { checkFile } from '@prism/core/files/check-file';
import { digestOf, keepBytes, openStored } from '@prism/core/files/stored-bytes';
import { CallerError } from '../../http/caller-error.ts';
import { bytesUpTo } from '../../http/forms.ts';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';

const yearSeconds = 31_536_000;

const refuseSize = () => {
  throw new CallerError('invalid', `The file is too large. Choose a ${describeUse('portrait')}.`);
};

export const ownPortrait: Plugin<object> = {
  name: 'own-portrait',
  register(server) {
    serveAll(server, calls, {
      keepPortrait: {
        work: async ({ em, request }) => {
          const { id } = signedIn(request).user;
          const sent: unknown = request.payload;
          const bytes = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
          const { type: found, problem } = checkFile('portrait', bytes);
          const type = portraitTypes.find((known) => known === found);
          if (!type) throw new CallerError('invalid', problem ?? 'Choose another file.');
          const hash = digestOf(bytes);
          const kept = await keepBytes(em, bytes);
          await request.audited(async (tx) => {
            await tx.upsert(Portrait, { user: id, hash, type, bytes: kept.bytes, object: kept.object });
            await tx.nativeUpdate(User, { id, removedAt: null }, { portrait: hash });
            publishAfterCommit(tx, { type: 'role', userId: id });
          });
        },

        auditsItself: true,
        payload: bytesUpTo(portraitMaxBytes, refuseSize),
      },
      removePortrait: async ({ em, request, details }) => {
        const { id } = signedIn(request).user;
        details.detail = 'None';
        await em.nativeDelete(Portrait, { user: id });
        await em.nativeUpdate(User, { id }, { portrait: null });
        publishAfterCommit(em, { type: 'role', userId: id });
      },
      portrait: async ({ em, params: { hash }, h }) => {
        const portrait = await em.findOne(Portrait, { hash }, { populate: ['bytes'] });
        if (!portrait) throw new CallerError('not-found', 'There is no such picture.');
        const { body, size } = await openStored(em, portrait);
        return h
          .response(body)
          .bytes(size)
          .type(mediaTypes[portrait.type])
          .header('Cache-Control', `private, max-age=${yearSeconds}, immutable`);
      },
    });
  },
};
