import type { EntityManager } from '@mikro-orm/postgresql';
import type { ModelPrice } from '../contract/ai-models.ts';
import { freePrice } from '../contract/budget.ts';
import { dayIn } from '../contract/days.ts';
import { knownPrice } from '../contract/known-models.ts';
import { findModel, priceOf, type ModelName } from '../database/ai-model.ts';

/** What requests to a model cost now: what somebody has entered, else what its vendor is known to ask; null where neither is known. */
export async function priceFor(em: EntityManager, name: ModelName, isFree: boolean): Promise<ModelPrice | null> {
  if (isFree) return freePrice;
  const kept = await findModel(em, name);
  return (kept && priceOf(kept)) ?? knownPrice(name.provider, name.model, dayIn('UTC', Date.now()));
}
