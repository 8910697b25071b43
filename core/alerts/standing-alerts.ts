import type { EntityManager } from '@mikro-orm/postgresql';
import {
  alerts,
  alertStandsSeconds,
  alertWords,
  type AlertFacts,
  type AlertKind,
  type StandingAlert,
} from '../contract/alerts.ts';

interface Row {
  kind: AlertKind;
  facts: AlertFacts[AlertKind];
  /** Raised so short a time ago that it must still be so. */
  fresh: boolean;
}

/** What the dashboard warns of now. */
export async function standingAlerts(em: EntityManager): Promise<StandingAlert[]> {
  const rows = await em.execute<Row[]>(
    `select kind, facts, raised_at > now() - interval '${alertStandsSeconds} seconds' as fresh from alerts order by kind`,
  );
  return rows.filter(stands).map(({ kind, facts }) => ({ kind, ...alertWords(kind, facts) }));
}

function stands({ kind, fresh }: Row): boolean {
  // One of a newer version can be told in its words alone.
  if (!(kind in alerts)) return false;
  return alerts[kind].stands === 'until-settled' || (alerts[kind].stands === 'while-raised' && fresh);
}
