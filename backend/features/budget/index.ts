import type { Plugin } from '@hapi/hapi';
import { readProviders, type ProviderSources } from '@prism/core/ai/providers';
import { alertOfRefusal } from '@prism/core/budget/limits';
import { budgetCalls as calls, dollarsText } from '@prism/core/contract/budget';
import type { Log } from '@prism/core/log/log';
import { serveAll } from '../../plugins/calls.ts';
import { OrderRefusedError } from '../../presenters/refusal.ts';
import { readBudget, setLimit } from './budget.ts';

export interface BudgetOptions {
  sources: ProviderSources;
  log: Log;
}

export const budget: Plugin<BudgetOptions> = {
  name: 'budget',
  register(server, options) {
    // After the order's transaction has rolled back.
    server.ext('onPreResponse', async ({ plugins, em, info }, h) => {
      const cause = plugins.errors?.cause;
      if (cause instanceof OrderRefusedError)
        await alertOfRefusal(em.fork(), cause.refusal).catch((error: unknown) =>
          options.log.error({ err: error, request: info.id }, 'could not alert about a refused order'),
        );
      return h.continue;
    });
    const { sources } = options;
    serveAll(server, calls, {
      read: async ({ em, query }) => await readBudget(em, await readProviders(em, sources), query.month),
      setLimit: async ({ em, body, details }) => {
        const name = await setLimit(em, await readProviders(em, sources), body);
        details.detail = `${name}: ${body.amount === null ? 'no limit' : dollarsText(body.amount)}`;
      },
    });
  },
};
