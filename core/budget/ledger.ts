import type { EntityManager } from '@mikro-orm/postgresql';
import { costOf, type TokenCount } from '../contract/ai-models.ts';
import { anybody, monthOf, refusalSentence, type Refusal } from '../contract/budget.ts';
import { lock } from '../database/locks.ts';
import { refusalOf, thisMonth, warnOfLimits, type Asked } from './limits.ts';

export class OverBudgetError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusalSentence(refusal, monthOf(new Date()), anybody));
    this.refusal = refusal;
  }
}

export interface Order extends Asked {
  /** An id, such as a generation's. */
  about: string;
  postId: string | null;
}

/**
 * Holds the expected cost of an order in its transaction, safely under concurrency. Each request holds its own maximum,
 * so this may be less. Throws OverBudgetError if it exceeds a limit, or if there is a limit and the cost is unknown.
 */
export async function reserve(tx: EntityManager, order: Order): Promise<void> {
  await assertFits(tx, order);
  await tx.execute(
    `insert into spendings
       (about, turn, post_id, user_id, provider, model, input_price, output_price, cached_price, open, held, month, at)
     values (:about, 0, :postId, :userId, :provider, :model, :input, :output, :cached, true, :held, ${thisMonth}, now())
     on conflict (about, turn) do update set post_id = excluded.post_id, user_id = excluded.user_id,
       provider = excluded.provider, model = excluded.model, input_price = excluded.input_price,
       output_price = excluded.output_price, cached_price = excluded.cached_price, open = true, held = excluded.held,
       at = now()`,
    { about: order.about, postId: order.postId, userId: order.userId, ...namedOf(order), held: amountOf(order) },
  );
  await warnOfLimits(tx, order);
}

/** Runs `make` with the first order that fits the budget. Throws the first refusal if none does. */
export async function firstThatFits<One, Made>(
  [one, ...others]: readonly [One, ...One[]],
  order: (one: One) => Promise<Made>,
): Promise<Made> {
  try {
    return await order(one);
  } catch (refusal) {
    if (!(refusal instanceof OverBudgetError)) throw refusal;
    const [next, ...rest] = others;
    if (next === undefined) throw refusal;
    return await firstThatFits([next, ...rest], order).catch((error: unknown) => {
      throw error instanceof OverBudgetError ? refusal : error;
    });
  }
}

export interface RequestToPay extends Omit<Order, 'userId'> {
  turn: number;
  /** The job that sends it. */
  jobId: string;
}

/**
 * Holds the maximum cost of a request, from the order's hold for this provider and then from the limits, so that they
 * are never exceeded. Throws as `reserve` does.
 */
export async function holdRequest(tx: EntityManager, request: RequestToPay): Promise<void> {
  const { about, turn, postId, provider, jobId } = request;
  const [order] = await tx.execute<{ provider: string; user_id: string | null; held: number; open: boolean }[]>(
    'select provider, user_id, held::float8 as held, open from spendings where about = ? and turn = 0 for update',
    [about],
  );
  const amount = amountOf(request);
  const userId = order?.user_id ?? null;
  const lent = order?.open ? Math.min(order.held, amount) : 0;
  if (order?.open) {
    // A hold for one provider does not count towards another's limit.
    const rest = order.provider === provider ? order.held - lent : 0;
    await tx.execute(
      `update spendings set held = :rest, provider = :provider, model = :model, input_price = :input, output_price = :output,
         cached_price = :cached where about = :about and turn = 0`,
      { rest, ...namedOf(request), about },
    );
  }
  const isHeld = order?.open === true && order.provider === provider && order.held >= amount && amount > 0;
  if (!isHeld) await assertFits(tx, { ...request, userId });
  await tx.execute(
    `insert into spendings
       (about, turn, post_id, user_id, job_id, provider, model, input_price, output_price, cached_price, open, held, lent, month, at)
     values (:about, :turn, :postId, :userId, :jobId, :provider, :model, :input, :output, :cached, true, :amount, :lent,
       ${thisMonth}, now())`,
    { about, turn, postId, userId, jobId, ...namedOf(request), amount, lent },
  );
  if (!isHeld) await warnOfLimits(tx, { provider, userId });
}

async function assertFits(tx: EntityManager, asked: Asked): Promise<void> {
  await lock(tx, 'budget');
  const refusal = await refusalOf(tx, asked);
  if (refusal) throw new OverBudgetError(refusal);
}

const namedOf = ({ provider, model, price }: Omit<Asked, 'userId'>) => ({
  provider,
  model,
  input: price?.input ?? null,
  output: price?.output ?? null,
  cached: price?.cached ?? null,
});

function amountOf({ price, tokens }: Pick<Asked, 'price' | 'tokens'>): number {
  return price ? costOf(tokens, price) : 0;
}

interface OpenRequest {
  provider: Asked['provider'];
  user_id: string | null;
  input_price: number | null;
  output_price: number | null;
  cached_price: number | null;
  held: number;
  lent: number;
}

export interface Took extends TokenCount {
  /** The response is unknown, so it counts as the maximum. */
  isUnheard: boolean;
}

/**
 * Records the cost of a request and returns the rest to its order's hold. Does nothing if already settled. The caller
 * holds the order's lock.
 */
export async function settleRequest(tx: EntityManager, about: string, turn: number, took: Took): Promise<void> {
  const [request] = await tx.execute<OpenRequest[]>(
    `select provider, user_id, input_price, output_price, cached_price, held::float8 as held, lent::float8 as lent
     from spendings where about = ? and turn = ? and open for update`,
    [about, turn],
  );
  if (!request) return;
  const {
    provider,
    user_id: userId,
    input_price: input,
    output_price: output,
    cached_price: cached,
    held,
    lent,
  } = request;
  const reported = input === null || output === null ? null : costOf(took, { input, output, cached });
  const cost = reported === null ? null : took.isUnheard ? held : reported;
  await tx.execute(
    `update spendings set open = false, held = 0, cost = ?, input_tokens = ?, cached_tokens = ?, output_tokens = ?,
       month = ${thisMonth}
     where about = ? and turn = ?`,
    [cost, took.input, took.cached ?? null, took.output, about, turn],
  );
  await tx.execute('update spendings set held = held + ? where about = ? and turn = 0 and open and provider = ?', [
    Math.max(0, lent - (cost ?? 0)),
    about,
    provider,
  ]);
  if (cost) await warnOfLimits(tx, { provider, userId });
}

/** Settles requests of a lost worker at their maximum. The caller holds the order's lock. */
export async function settleLost(tx: EntityManager, about: string): Promise<void> {
  await tx.execute(`update spendings set ${asTheMost} where about = ? and turn > 0 and open`, [about]);
}

const asTheMost = `open = false, held = 0, month = case when turn > 0 then ${thisMonth} else month end,
  cost = case when turn > 0 and input_price is not null then held else cost end`;

export async function release(em: EntityManager, abouts: readonly string[]): Promise<void> {
  await em.execute('update spendings set open = false, held = 0 where about = any(?::uuid[]) and turn = 0', [
    `{${abouts.join()}}`,
  ]);
}

/**
 * Releases holds older than any work, such as those of deleted orders; continuing work holds again with each request.
 * Requests of unknown usage count as the maximum.
 */
export async function releaseStale(em: EntityManager): Promise<void> {
  await em.execute(`update spendings set ${asTheMost} where open and at < now() - interval '1 day'`);
}

export async function noteMonths(em: EntityManager): Promise<void> {
  await em.execute(
    `insert into spending_months (month, spent)
     select month, coalesce(sum(cost), 0) from spendings
     where turn > 0 and not open and month > coalesce((select max(month) from spending_months), '')
       -- A settlement that began in it may be committed a moment after its end.
       and month < to_char((now() - interval '1 day') at time zone 'utc', 'YYYY-MM')
     group by month on conflict (month) do nothing`,
  );
}
