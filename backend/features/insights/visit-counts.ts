import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf, otherKeys, type Counted, type CountKind, type VisitNews } from '@prism/core/contract/insights';
import { writeCounts } from '@prism/core/database/daily-count';

/** So many different things are counted between two writes; the rest of each kind is one. */
export const mostCounted = 2_000;

/** Programs that say what they are. Whoever pretends to be a person's browser is counted as one. */
const programs =
  /bot\b|bots\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http/i;

/** Whether a browser of a person sends this. */
export function isPerson(userAgent: string | undefined): boolean {
  return Boolean(userAgent) && !programs.test(userAgent ?? '');
}

/** Counts visits in memory, without anything of who came; `write` adds them to the counts in one go. */
export class VisitCounts {
  #counts = new Map<string, Counted>();

  note(news: VisitNews, at = new Date()): void {
    const day = dayOf(at);
    if ('form' in news) return this.#add(day, news.step, news.form);
    this.#add(day, 'pages', news.page);
    if (news.source !== undefined) this.#add(day, 'visits', news.source);
  }

  /** Of what cannot be written, nothing is kept: it would grow as long as the database is away. */
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
