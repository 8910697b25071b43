import type { EntityManager } from '@mikro-orm/postgresql';
import type { ModelPrice } from '../contract/ai-models.ts';
import { freePrice } from '../contract/budget.ts';
import { findModel, priceOf, type ModelName } from '../database/ai-model.ts';

/** What requests to a model cost; null where nobody has entered it. */
export async function priceFor(em: EntityManager, name: ModelName, isFree: boolean): Promise<ModelPrice | null> {
  if (isFree) return freePrice;
  const kept = await findModel(em, name);
  return kept ? priceOf(kept) : null;
}
