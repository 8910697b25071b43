import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { alerts, mailMinutesOf, type AlertFacts, type AlertKind } from '../contract/alerts.ts';
import type { Log } from '../log/log.ts';
import { enqueue } from '../queue/outbox.ts';

/**
 * Alerts the admin by mail, unless any process enqueued one of this kind recently (`mailMinutesOf`), and on the
 * dashboard until settled. `mailAtOnce` is for alerts that limit themselves and include all earlier facts. Commits
 * itself, or with the transaction of `em`.
 */
export async function raiseAlert<Kind extends AlertKind>(
  em: EntityManager,
  kind: Kind,
  facts: AlertFacts[Kind],
  { mailAtOnce = false } = {},
): Promise<void> {
  const due = mailAtOnce ? 'true' : `alerts.mail_ordered_at <= now() - interval '${mailMinutesOf(kind)} minutes'`;
  await em.transactional(async (tx) => {
    // A mail about failing mail would fail too.
    const mailId = alerts[kind].lasts === 'until-settled' ? null : randomUUID();
    const [row] = await tx.execute<{ mail_id: string | null }[]>(
      `insert into alerts (kind, facts, mail_id, mail_ordered_at, raised_at) values (?, ?::jsonb, ?, now(), now())
       on conflict (kind) do update set facts = excluded.facts, raised_at = now(),
         mail_id = case when ${due} then excluded.mail_id else alerts.mail_id end,
         mail_ordered_at = case when ${due} then now() else alerts.mail_ordered_at end
       returning mail_id`,
      [kind, JSON.stringify(facts), mailId],
    );
    if (mailId && row?.mail_id === mailId) enqueue(tx, { name: 'admin-alert', data: { alertId: mailId } });
  });
}

export async function settleAlert(em: EntityManager, kind: AlertKind): Promise<void> {
  await em.execute('delete from alerts where kind = ?', [kind]);
}

export type Alarm = <Kind extends AlertKind>(kind: Kind, facts: AlertFacts[Kind]) => Promise<void>;

export function createAlarm({ fork, log }: { fork: () => EntityManager; log: Log }): Alarm {
  return async (kind, facts) => {
    await raiseAlert(fork(), kind, facts).catch((error: unknown) =>
      log.error({ err: error, alert: kind }, 'the admin could not be alerted'),
    );
  };
}
