import type { Secrets } from '@prism/core/config/secret-list';
import type { Plugin, ServerRoute } from '@hapi/hapi';
import {
  addressFields,
  type AddressInput,
  type AddressState,
  type ConfirmAddressInput,
} from '@prism/core/contract/accounts';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { askAddress, cancelAddress, confirmAddress, pendingAddress } from './address-changes.ts';

export interface OwnAddressOptions {
  /** What links are derived from; the same in workers, which write the mails. */
  secrets: Secrets;
}

const path = '/admin/profile/address';
const own = signedInCall('accounts', 'own');

/** For one account, so that a stolen session fills nobody's inbox. */
const asksOfAccount: RateLimit = { name: 'address', points: 5, seconds: 3_600 };

const pendingRoute: ServerRoute = {
  method: 'GET',
  path,
  options: own('The address of one’s account, and that which waits to be confirmed'),
  handler: async (request): Promise<AddressState> => {
    const { id, email } = signedIn(request).user;
    return { email: email ?? null, pending: await pendingAddress(request.em, id) };
  },
};

const askRoute = ({ secrets }: OwnAddressOptions): ServerRoute<{ Payload: AddressInput }> => ({
  method: 'POST',
  path,
  options: {
    ...own('Ask for another mail address; it holds once the link that is mailed there was followed'),
    validate: { payload: Joi.object<AddressInput, true>(schemaOf(addressFields)) },
    plugins: { audit: 'ask-address', stepUp: true },
  },
  handler: async (request, h) => {
    const { user } = signedIn(request);
    await request.server.limits.take(asksOfAccount, user.id);
    await request.audited(async (tx, details) => {
      await askAddress(tx, user, request.payload.email, secrets);
      details.detail = request.payload.email;
    });
    return h.response().code(202);
  },
});

const cancelRoute: ServerRoute = {
  method: 'DELETE',
  path,
  options: {
    ...own('Keep the address one has; the link to the other opens nothing'),
    plugins: { audit: 'keep-address' },
  },
  handler: async (request, h) => {
    const { id } = signedIn(request).user;
    await request.audited(async (tx) => {
      if ((await cancelAddress(tx, id)) === 0) throw new CallerError('not-found', 'No address waits to be confirmed.');
    });
    return h.response().code(204);
  },
};

const confirmRoute: ServerRoute<{ Payload: ConfirmAddressInput }> = {
  method: 'POST',
  path: '/confirm-address',
  options: {
    tags: ['api', 'accounts'],
    description: 'Confirm another mail address of an account by the link that was mailed there, which works once',
    validate: { payload: Joi.object<ConfirmAddressInput, true>({ token: Joi.string().max(100).required() }) },
    plugins: { audit: 'change-address', rateLimit: { name: 'confirm-address', points: 20, seconds: 3_600 } },
  },
  handler: async (request, h) => {
    await request.audited(async (tx, details) => {
      details.by = { user: await confirmAddress(tx, request.payload.token) };
    });
    return h.response().code(204);
  },
};

/** The mail address of one's own account. */
export const ownAddress: Plugin<OwnAddressOptions> = {
  name: 'own-address',
  register(server, options) {
    server.route(pendingRoute);
    server.route(askRoute(options));
    server.route(cancelRoute);
    server.route(confirmRoute);
  },
};
