import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { App } from '../app.ts';
import { recordRevision } from '../revisions/record.ts';
import { appState } from '../revisions/states.ts';
import { apps } from './apps.ts';
import { isDemonstration } from './notes.ts';

export async function renewDeals(em: EntityManager, now: Date): Promise<void> {
  const [site] = await em.execute<{ shown: boolean }[]>(`select ${isDemonstration} as shown`);
  if (!site?.shown) return;
  const ended = { discountEndDate: { $lt: now } };
  for (const { id, name, price, originalPrice, discountEndDate } of apps(now)) {
    if (!discountEndDate) continue;
    await em.transactional(async (tx) => {
      const seeded = { id, name, price, originalPrice };
      const app = await tx.findOne(App, { ...seeded, ...ended }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!app) return;
      const before = appState(app);
      app.discountEndDate = discountEndDate;
      await recordRevision(tx, { before, after: appState(app) }, { cause: 'demonstration' });
    });
  }
}
