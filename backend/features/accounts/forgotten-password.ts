import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { Secrets } from '@prism/core/config/secret-list';
import { forgottenFields, resetFields, type ForgottenInput, type ResetInput } from '@prism/core/contract/accounts';
import { resetMinutes } from '@prism/core/contract/password-links';
import Joi from 'joi';
import { schemaOf } from '../../http/schemas.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { askReset, resetPassword } from './password-reset.ts';

export interface ForgottenPasswordOptions {
  /** For links; workers, which write the mails, have the same. */
  secrets: Secrets;
}

/** For one name from anywhere, so that no inbox is flooded. */
const asksOfName: RateLimit = { name: 'reset-name', points: 3, seconds: 3_600 };

const askRoute = ({ secrets }: ForgottenPasswordOptions): ServerRoute<{ Payload: ForgottenInput }> => ({
  method: 'POST',
  path: '/forgotten-password',
  options: {
    tags: ['api', 'accounts'],
    description: `Have a link mailed by which one chooses a new password within ${resetMinutes} minutes; the answer is the same for every name`,
    validate: { payload: Joi.object<ForgottenInput, true>(schemaOf(forgottenFields)) },
    plugins: { audit: 'ask-reset', rateLimit: { name: 'reset', points: 10, seconds: 3_600 } },
  },
  handler: async (request, h) => {
    const { name } = request.payload;
    await request.server.limits.take(asksOfName, name.toLowerCase());
    await request.audited(async (tx, details) => {
      details.by = { user: await askReset(tx, name, secrets) };
    });
    return h.response().code(202);
  },
});

const resetInput = Joi.object<ResetInput, true>({
  token: Joi.string().max(100).required(),
  // Passwords are never trimmed.
  newPassword: Joi.string()
    .required()
    .min(resetFields.newPassword.min)
    .max(resetFields.newPassword.max)
    .messages({ '*': resetFields.newPassword.message }),
});

const resetRoute: ServerRoute<{ Payload: ResetInput }> = {
  method: 'POST',
  path: '/new-password',
  options: {
    tags: ['api', 'accounts'],
    description: 'Choose a new password by a mailed link, which works once; every session ends',
    validate: { payload: resetInput },
    plugins: { audit: 'reset-password', rateLimit: { name: 'reset-tries', points: 20, seconds: 3_600 } },
  },
  handler: async (request, h) => {
    const studio = await request.studio();
    await request.audited(async (tx, details) => {
      const done = await resetPassword(tx, request.payload, studio);
      details.by = { user: done.user };
      details.detail = done.accessEnded;
      details.tellOwners = done.accessEnded !== undefined;
    });
    return h.response().code(204);
  },
};

/** Password reset by mail. */
export const forgottenPassword: Plugin<ForgottenPasswordOptions> = {
  name: 'forgotten-password',
  register(server, options) {
    server.route(askRoute(options));
    server.route(resetRoute);
  },
};
