import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf, otherKeys, type Counted, type CountKind } from '@prism/core/contract/insights';
import type { VisitNews } from '@prism/core/contract/insights-calls';
import { writeCounts } from '@prism/core/database/daily-count';

export const mostCounted = 2_000;

/** Bots that identify themselves. Others count as people. */
const programs =
  /bot\b|bots\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http/i;

export function isPerson(userAgent: string | undefined): boolean {
  return Boolean(userAgent) && !programs.test(userAgent ?? '');
}

export class VisitCounts {
  #counts = new Map<string, Counted>();

  note(news: VisitNews, at = new Date()): void {
    const day = dayOf(at);
    if ('form' in news) return this.#add(day, news.step, news.form);
    this.#add(day, 'pages', news.page);
    if (news.source !== undefined) this.#add(day, 'visits', news.source);
  }

  isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  /** Drops counts that cannot be written, because they would grow while the database is down. */
  async write(em: EntityManager): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    await writeCounts(em, counts);
  }

  #add(day: string, kind: CountKind, key: string): void {
    const name = [day, kind, key].join('\n');
    const known = this.#counts.get(name);
    if (known) known.count += 1;
    else if (key === otherKeys || this.#counts.size < mostCounted) this.#counts.set(name, { day, kind, key, count: 1 });
    else this.#add(day, kind, otherKeys);
  }
}
