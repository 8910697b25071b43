import type { ModelPrice } from '@prism/core/contract/ai-models';
import type { ProviderId } from '@prism/core/contract/generations';
import { comparedMoney, type PaidStep } from '../../test/counted-money.ts';
import { orderArticle } from '../people.ts';
import type { Site } from '../site.ts';
import type { Finding } from '../trials.ts';

/** Different prices, so that a cost on the wrong provider shows. */
const prices: Readonly<Record<string, ModelPrice>> = {
  openai: { input: 3_000_000, output: 10_000_000 },
  gemini: { input: 1_000_000, output: 400_000 },
  deepseek: { input: 2_000_000, output: 5_000_000 },
};

/** Enough for some concurrent articles, on Gemini for one. A limit that rejects is raised by part of an article's hold. */
const firstLimits = { studio: 280_000, gemini: 60_000 };
const raises = { studio: 40_000, gemini: 25_000 };
type Limited = keyof typeof raises;

/** The refusal of an owner's order. */
const refusal =
  / answered 409: .*The (?:studio’s budget|budget for (Gemini)) for \w+ \d{4} is \$[\d.,]+: .* is spent.*, and \$[\d.,]+ would be held for this\. You can raise it under Budget\./;

/** Limits and costs during the trial. */
export interface Purse {
  /** Orders an article. If rejected, raises the limit for later orders. */
  order(topic: string, wanted: Parameters<typeof orderArticle>[2]): Promise<void>;
  /** Records when spent and held tokens exceed a limit. */
  look(): Promise<void>;
  /** Compares recorded costs with the providers' counts. */
  finding(steps: readonly PaidStep[]): Promise<Finding>;
}

/** Sets prices, and limits that some orders will reach. */
export async function openPurse(site: Site): Promise<Purse> {
  const { sql } = site;
  const broken = new Set<string>();
  let refused = 0;
  for (const [provider, { input, output }] of Object.entries(prices))
    await sql('update ai_models set input_price = $2, output_price = $3 where provider = $1', [
      provider,
      input,
      output,
    ]);
  for (const [name, amount] of Object.entries(firstLimits)) {
    const [kind, about] = name === 'studio' ? ['studio', ''] : ['provider', name];
    await sql('insert into budget_limits (kind, about, amount) values ($1, $2, $3)', [kind, about, amount]);
  }
  const raise = async (limit: Limited) =>
    await sql('update budget_limits set amount = amount + $2 where about = $1', [
      limit === 'studio' ? '' : limit,
      raises[limit],
    ]);

  return {
    async order(topic, wanted) {
      try {
        await orderArticle(site, topic, wanted);
      } catch (error) {
        const message = String(error);
        const match = refusal.exec(message);
        if (!match) throw error;
        refused += 1;
        await raise(match[1] ? 'gemini' : 'studio');
      }
    },
    async look() {
      const passed = await sql<{ kind: string; about: string }>(
        `select l.kind, l.about from budget_limits l, spendings s where l.kind = 'studio' or l.about = s.provider
         group by l.kind, l.about, l.amount having sum(coalesce(s.cost, 0) + s.held) > l.amount`,
      );
      for (const { kind, about } of passed) broken.add(`the limit of the ${kind} ${about} was passed`);
    },
    async finding(steps) {
      const compared = comparedMoney(site.provider?.reports ?? [], steps, priceOf);
      const [total = { spent: 0, held: 0, limit: 0 }] = await sql<{ spent: number; held: number; limit: number }>(
        `select sum(cost)::float8 as spent, sum(held)::float8 as held,
           (select amount::float8 from budget_limits where kind = 'studio') as limit from spendings`,
      );
      const { known, estimated } = compared;
      const shown = await shownByPage(site);
      const dollars = (amount: number) => `$${(amount / 1_000_000).toFixed(4)}`;
      return {
        what: 'equal: recorded costs match the counts of providers and never exceed a limit',
        broken: [
          ...broken,
          ...compared.broken,
          ...(total.held > 0 ? [`${dollars(total.held)} is still held`] : []),
          ...(total.spent === known + estimated.spent ? [] : ['steps cost something else than was spent']),
          ...(total.spent === shown ? [] : ['the page shows another sum']),
          ...(refused === 0 ? ['no order reached a limit'] : []),
        ],
        detail:
          `${dollars(total.spent)} of ${dollars(total.limit)}: ${dollars(known)} as counted, ${dollars(estimated.spent)} for ` +
          `${estimated.requests} answers that were cut off, of which ${dollars(estimated.counted)} was counted; ` +
          `${refused} orders refused at a limit`,
      };
    },
  };
}

const priceOf = (provider: ProviderId) => prices[provider] ?? { input: 0, output: 0 };

async function shownByPage({ baseUrl, cookie }: Site): Promise<number> {
  const response = await fetch(`${baseUrl}/api/admin/budget`, { headers: { cookie } });
  const { total }: { total: { spent: number } } = await response.json();
  return total.spent;
}
