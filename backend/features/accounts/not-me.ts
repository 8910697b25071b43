import { timingSafeEqual } from 'node:crypto';
import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { Secrets } from '@prism/core/config/secret-list';
import { notMeToken } from '@prism/core/config/derived-token';
import { notMeDays, type NotMeInput } from '@prism/core/contract/password-links';
import { User } from '@prism/core/database/user';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { takeBackAddress } from './address-changes.ts';
import { endAccessGiven, endOtherWays } from './other-ways.ts';
import { endSessions } from './signed-in-devices.ts';

export interface NotMeOptions {
  /** For links; workers, which write the mails, have the same. */
  secrets: Secrets;
}

const dayMs = 86_400_000;

const notMeInput = Joi.object<NotMeInput, true>({
  user: Joi.string().guid().required(),
  at: Joi.number().integer().positive().required(),
  token: Joi.string()
    .pattern(/^[\w-]{32}$/)
    .required(),
});

/** Ends a foreign sign-in by the link of its notice. Needs no password, because it gives no access. */
export const notMe: Plugin<NotMeOptions> = {
  name: 'not-me',
  register(server, { secrets }) {
    const route: ServerRoute<{ Payload: NotMeInput }> = {
      method: 'POST',
      path: '/not-me',
      options: {
        tags: ['api', 'accounts'],
        description:
          'End every session of an account and what it has let others in by, and keep its address, by the link of a mail that told of a change',
        validate: { payload: notMeInput },
        plugins: { audit: 'not-me', rateLimit: { name: 'not-me', points: 20, seconds: 3_600 } },
      },
      handler: async (request, h) => {
        const { user: id, at, token } = request.payload;
        const isOurs = secrets.some((secret) =>
          timingSafeEqual(Buffer.from(notMeToken(secret, id, at)), Buffer.from(token)),
        );
        if (!isOurs || at < Date.now() - notMeDays * dayMs)
          throw new CallerError('invalid', 'This link is too old. Sign in, and end the session under Account.');
        await request.audited(async (tx, details) => {
          const user = await tx.findOne(User, { id });
          details.by = { user: user ?? undefined };
          await takeBackAddress(tx, id, new Date(at));
          details.detail = await endAccessGiven(tx, id, null);
          details.tellOwners = details.detail !== undefined;
          await endOtherWays(tx, id);
          await endSessions(tx, { user: id });
        });
        return h.response().code(204);
      },
    };
    server.route(route);
  },
};
