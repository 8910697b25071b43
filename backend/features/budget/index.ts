import type { Plugin, ServerRoute } from '@hapi/hapi';
import { readProviders, type ProviderSources } from '@prism/core/ai/providers';
import { tellRefusal } from '@prism/core/budget/limits';
import { dollarsText, limitKinds, monthPattern, mostLimit, type LimitInput } from '@prism/core/contract/budget';
import type { Log } from '@prism/core/log/log';
import Joi from 'joi';
import { signedInCall } from '../../plugins/permissions.ts';
import { OrderRefusedError } from '../../presenters/refusal.ts';
import { readBudget, setLimit } from './budget.ts';

const path = '/admin/budget';

interface BudgetQuery {
  month?: string;
}

export interface BudgetOptions {
  /** What the environment says of providers. */
  sources: ProviderSources;
  log: Log;
}

const readRoute = ({ sources }: BudgetOptions): ServerRoute<{ Query: BudgetQuery }> => ({
  method: 'GET',
  path,
  options: {
    ...signedInCall(
      'articles',
      'posts',
    )('What articles have cost in a month, in millionths of a US dollar, and the limits'),
    validate: {
      query: Joi.object<BudgetQuery, true>({
        month: Joi.string()
          .pattern(monthPattern)
          .optional()
          .description('Such as 2026-11; this month where none is named'),
      }),
    },
  },
  handler: async ({ em, query }) => await readBudget(em, await readProviders(em, sources), query.month),
});

const limitRoute = ({ sources }: BudgetOptions): ServerRoute<{ Payload: LimitInput }> => ({
  method: 'PUT',
  path: `${path}/limits`,
  options: {
    ...signedInCall('articles', 'settings')('Set a limit on what a month may cost, or take it away'),
    validate: {
      payload: Joi.object<LimitInput, true>({
        kind: Joi.string()
          .valid(...limitKinds)
          .required(),
        about: Joi.string()
          .allow('')
          .max(40)
          .default('')
          .description('Nothing for the studio’s, a provider, or the id of a person'),
        amount: Joi.number().integer().min(0).max(mostLimit).allow(null).required().description('Null takes it away'),
      }),
    },
    plugins: { audit: 'change-budget' },
  },
  handler: async (request, h) => {
    const { amount } = request.payload;
    await request.audited(async (tx, details) => {
      const name = await setLimit(tx, await readProviders(tx, sources), request.payload);
      details.detail = `${name}: ${amount === null ? 'no limit' : dollarsText(amount)}`;
    });
    return h.response().code(204);
  },
});

/** What articles cost, and what they may. */
export const budget: Plugin<BudgetOptions> = {
  name: 'budget',
  register(server, options) {
    // The transaction of the order is undone by then.
    server.ext('onPreResponse', async ({ plugins, em, info }, h) => {
      const cause = plugins.errors?.cause;
      if (cause instanceof OrderRefusedError)
        await tellRefusal(em.fork(), cause.refusal).catch((error: unknown) =>
          options.log.error({ err: error, request: info.id }, 'nobody was told of an order that was refused'),
        );
      return h.continue;
    });
    server.route(readRoute(options));
    server.route(limitRoute(options));
  },
};
