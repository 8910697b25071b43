import type { EntityManager } from '@mikro-orm/postgresql';
import type { ModelPrice } from '../contract/ai-models.ts';
import { freePrice } from '../contract/budget.ts';
import { dayIn } from '../contract/days.ts';
import { knownPrice } from '../contract/known-models.ts';
import { findModel, priceOf, type ModelName } from '../database/ai-model.ts';

/** The current price of a model: entered, or its vendor's known one; null if unknown. */
export async function priceFor(em: EntityManager, name: ModelName, isFree: boolean): Promise<ModelPrice | null> {
  if (isFree) return freePrice;
  const kept = await findModel(em, name);
  return (kept && priceOf(kept)) ?? knownPrice(name.provider, name.model, dayIn('UTC', Date.now()));
}
