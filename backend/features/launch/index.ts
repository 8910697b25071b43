import { randomUUID } from 'node:crypto';
import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { providerNamed, readProviders } from '@prism/core/ai/providers';
import { reserve } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import type { ProviderConfig } from '@prism/core/config/config';
import { tryTokens } from '@prism/core/contract/article-cost';
import type { LegalName, TriedCheck } from '@prism/core/contract/launch';
import { Check } from '@prism/core/database/check';
import { goLive } from '@prism/core/database/seed/notes';
import type { User } from '@prism/core/database/user';
import { enqueue } from '@prism/core/queue/outbox';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { versionNumber } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { withinBudget } from '../../presenters/refusal.ts';
import { confirmAsOwn, legalNames } from './legal.ts';
import { readLaunchLines, type Surroundings } from './lines.ts';
import { listSamples, removeSamples } from './samples.ts';

const options = signedInCall('launch', 'settings');

const checkName = Joi.string().pattern(/^(?:mail|ai-[a-z][a-z0-9-]{0,19})$/);

const listRoute = (surroundings: Surroundings): ServerRoute => ({
  method: 'GET',
  path: '/admin/launch',
  options: options('What the site needs before it goes live, worked out from what is so'),
  handler: async (request) => await readLaunchLines(request.em, surroundings, signedIn(request).user),
});

const tryRoute = ({ config }: Surroundings): ServerRoute<{ Params: { check: TriedCheck } }> => ({
  method: 'POST',
  path: '/admin/launch/{check}',
  options: {
    ...options('Try whether a mail leaves, or an AI provider takes its key'),
    validate: { params: Joi.object({ check: checkName.required() }) },
    plugins: { audit: 'try-service' },
  },
  handler: async (request, h) => {
    const { check } = request.params;
    const [, id] = /^ai-(.*)$/.exec(check) ?? [];
    const provider = id === undefined ? undefined : providerNamed(await readProviders(request.em, config), id);
    if (id !== undefined && !provider) throw new CallerError('not-found', 'There is no such provider any more.');
    const { user } = signedIn(request);
    await request.audited(async (tx, details) => {
      details.detail = check;
      await withinBudget(tx, user, async () => await orderTry(tx, check, { provider, user }));
    });
    return h.response({ status: 'queued' }).code(202);
  },
});

const liveRoute: ServerRoute = {
  method: 'PUT',
  path: '/admin/launch/live',
  options: { ...options('Let search engines list the site, from now on'), plugins: { audit: 'go-live' } },
  handler: async (request, h) => {
    await request.audited(goLive);
    return h.response().code(204);
  },
};

const confirmRoute: ServerRoute<{ Params: { page: LegalName }; Payload: { version: number } }> = {
  method: 'PUT',
  path: '/admin/launch/own/{page}',
  options: {
    ...options('Confirm that the terms or the privacy policy are the studio’s own as they are'),
    validate: {
      params: Joi.object({ page: Joi.valid(...legalNames).required() }),
      payload: Joi.object({ version: versionNumber().required().description('That of the text that was opened') }),
    },
    plugins: { audit: 'confirm-legal' },
  },
  handler: async (request, h) => {
    const { page } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind: 'pages', id: page };
      await confirmAsOwn(tx, page, request.payload.version);
    });
    return h.response().code(204);
  },
};

const samplesRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/samples',
  options: options('What is left of the demonstration'),
  handler: async ({ em }) => await listSamples(em),
};

const removeSamplesRoute: ServerRoute = {
  method: 'DELETE',
  path: '/admin/samples',
  options: {
    ...options('Delete everything that is left of the demonstration'),
    plugins: { audit: 'remove-samples' },
  },
  handler: async (request, h) => {
    await request.audited(async (tx) => await removeSamples(tx));
    return h.response().code(204);
  },
};

interface TryBy {
  /** Undefined where a mail is tried. */
  provider: ProviderConfig | undefined;
  user: User;
}

/** A later try takes the place of an earlier one, whose job then finds nothing to do. Throws an OverBudgetError. */
async function orderTry(em: EntityManager, name: TriedCheck, { provider, user }: TryBy): Promise<void> {
  await em.transactional(async (tx) => {
    const id = randomUUID();
    // The row first, as its worker does, so that neither waits for the other.
    await tx.upsert(Check, { name, id, askedAt: new Date(), error: null }, { onConflictFields: ['name'] });
    // One that cannot be asked costs nothing: it says why.
    if (provider && provider.reason === undefined) await reserveTry(tx, id, provider, user);
    enqueue(
      tx,
      name === 'mail' ? { name: 'test-mail', data: { checkId: id } } : { name: 'try-provider', data: { checkId: id } },
    );
  });
}

/** Puts aside what a question of a few words costs. */
async function reserveTry(tx: EntityManager, about: string, asked: ProviderConfig, user: User): Promise<void> {
  const { id: provider, model, sandbox } = asked;
  const price = await priceFor(tx, { provider, model }, sandbox);
  await reserve(tx, {
    about,
    postId: null,
    userId: user.id,
    provider,
    model,
    price,
    tokens: tryTokens(provider, model),
  });
}

/** From an empty or a demonstration's site to a studio's own. */
export const launch: Plugin<Surroundings> = {
  name: 'launch',
  register(server, launchOptions) {
    server.route(listRoute(launchOptions));
    server.route(tryRoute(launchOptions));
    server.route(liveRoute);
    server.route(confirmRoute);
    server.route(samplesRoute);
    server.route(removeSamplesRoute);
  },
};
