import type { EntityManager } from '@mikro-orm/postgresql';
import { OverBudgetError } from '@prism/core/budget/ledger';
import { monthOf, refusalSentence, type Refusal } from '@prism/core/contract/budget';
import { User } from '@prism/core/database/user';
import { CallerError } from '../http/caller-error.ts';

export type Spender = Pick<User, 'id'> | undefined;

/** An order exceeds the budget. The alert is sent after its transaction is rolled back. */
export class OrderRefusedError extends CallerError {
  readonly refusal: Refusal;

  constructor(sentence: string, refusal: Refusal) {
    super('conflict', sentence);
    this.refusal = refusal;
  }
}

/** Runs `work`, which orders. Throws OrderRefusedError with a message for the person who orders. */
export async function withinBudget<T>(em: EntityManager, by: Spender, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OverBudgetError)
      throw new OrderRefusedError(await sentenceFor(em, error.refusal, by), error.refusal);
    throw error;
  }
}

/** Why an order is refused, and who can change that. */
export async function sentenceFor(em: EntityManager, refusal: Refusal, by: Spender): Promise<string> {
  const owners = await em.find(User, { role: 'owner', removedAt: null }, { orderBy: { name: 'asc' } });
  return refusalSentence(refusal, monthOf(new Date()), {
    isOwn: refusal.why === 'limit' && refusal.about === by?.id,
    owners: owners.flatMap(({ name }) => name || []),
    isOwner: owners.some(({ id }) => id === by?.id),
  });
}
