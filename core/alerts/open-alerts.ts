import type { EntityManager } from '@mikro-orm/postgresql';
import {
  alerts,
  alertOpenSeconds,
  alertWords,
  type AlertFacts,
  type AlertKind,
  type OpenAlert,
} from '../contract/alerts.ts';

interface Row {
  kind: AlertKind;
  facts: AlertFacts[AlertKind];
  /** Raised so recently that it still applies. */
  fresh: boolean;
}

export async function openAlerts(em: EntityManager): Promise<OpenAlert[]> {
  const rows = await em.execute<Row[]>(
    `select kind, facts, raised_at > now() - interval '${alertOpenSeconds} seconds' as fresh from alerts order by kind`,
  );
  return rows.filter(isOpen).map(({ kind, facts }) => ({ kind, ...alertWords(kind, facts) }));
}

function isOpen({ kind, fresh }: Row): boolean {
  // An alert of a newer version shows its text only.
  if (!(kind in alerts)) return false;
  return alerts[kind].lasts === 'until-settled' || (alerts[kind].lasts === 'while-raised' && fresh);
}
