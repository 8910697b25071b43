import { randomUUID } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { providerNamed, readProviders } from '@prism/core/ai/providers';
import { reserve } from '@prism/core/budget/ledger';
import { priceFor } from '@prism/core/budget/price';
import type { ProviderConfig } from '@prism/core/config/config';
import { tryTokens } from '@prism/core/contract/article-cost';
import { launchCalls as calls, type TriedCheck } from '@prism/core/contract/launch';
import { Check } from '@prism/core/database/check';
import { goLive, noteCheck, readIsDemonstration, readIsLive } from '@prism/core/database/seed/notes';
import type { User } from '@prism/core/database/user';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { withinBudget } from '../../presenters/refusal.ts';
import { checkDomain } from './domain.ts';
import { confirmAsOwn } from './legal.ts';
import { readLaunchLines, type Surroundings } from './lines.ts';
import { listSamples, removeSamples } from './samples.ts';

interface TryBy {
  /** Undefined for a test mail. */
  provider: ProviderConfig | undefined;
  user: User;
}

/** Replaces an earlier test, whose job then does nothing. Throws OverBudgetError. */
async function enqueueTest(em: EntityManager, name: TriedCheck, { provider, user }: TryBy): Promise<void> {
  await em.transactional(async (tx) => {
    const id = randomUUID();
    // Writes the row first, in the order of the worker, to avoid a deadlock.
    await tx.upsert(Check, { name, id, askedAt: new Date(), error: null }, { onConflictFields: ['name'] });
    // An unavailable provider costs nothing and reports its reason.
    if (provider && provider.reason === undefined) await holdTest(tx, id, provider, user);
    enqueue(
      tx,
      name === 'mail' ? { name: 'test-mail', data: { checkId: id } } : { name: 'try-provider', data: { checkId: id } },
    );
  });
}

/** Holds the cost of a short request. */
async function holdTest(tx: EntityManager, about: string, asked: ProviderConfig, user: User): Promise<void> {
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

export const launch: Plugin<Surroundings> = {
  name: 'launch',
  register(server, launchOptions) {
    const { config } = launchOptions;
    serveAll(server, calls, {
      list: async ({ em, request }) => await readLaunchLines(em, launchOptions, signedIn(request).user),
      try: async ({ em, params: { check }, request, details }) => {
        const [, id] = /^ai-(.*)$/.exec(check) ?? [];
        const provider = id === undefined ? undefined : providerNamed(await readProviders(em, config), id);
        if (id !== undefined && !provider) throw new CallerError('not-found', 'This provider no longer exists.');
        const { user } = signedIn(request);
        details.detail = check;
        await withinBudget(em, user, async () => await enqueueTest(em, check, { provider, user }));
        return { status: 'queued' as const };
      },
      domain: async () => await checkDomain(config.publicUrl),
      setup: async ({ em }) => {
        const isOver = (await readIsDemonstration(em)) || (await readIsLive(em));
        return { isShown: !isOver && (await em.count(Check, { name: 'setup-skipped' })) === 0 };
      },
      skipSetup: async ({ em }) => await noteCheck(em, 'setup-skipped'),
      goLive: async ({ em }) => await goLive(em),
      confirm: async ({ em, params: { page }, body: { version }, details }) => {
        details.subject = { kind: 'pages', id: page };
        await confirmAsOwn(em, page, version);
      },
      samples: async ({ em }) => await listSamples(em),
      removeSamples: async ({ em }) => await removeSamples(em),
    });
  },
};
