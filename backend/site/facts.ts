import type { Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pages } from '@prism/core/content/content';
import { dayIn, nextDayIn } from '@prism/core/contract/days';
import type { ContentFacts, Loaded, Navigation, SiteFacts } from '@prism/core/contract/site';
import { readTimeZone, shownOf, type Studio } from '@prism/core/database/content/studio';
import { isDemonstration, isLive } from '@prism/core/database/seed/notes';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { readOpenPositions } from '@prism/core/database/content/positions';

/**
 * The current facts, and when they expire without a change, in milliseconds since 1970, because positions close by day.
 */
export function factsNow(
  studio: Studio,
  content: ContentFacts,
  navigation: Navigation,
): { site: SiteFacts; freshUntil: number } {
  const now = Date.now();
  const year = Number(dayIn(studio.timeZone, now).slice(0, 4));
  return {
    site: { studio: shownOf(studio), year, navigation, ...content },
    freshUntil: nextDayIn(studio.timeZone, now),
  };
}

/** Facts for a page; `load` answers a GET of our API. */
export async function readSite(
  request: Pick<Request, 'em' | 'studio'>,
  load: (path: string) => Promise<Loaded<Navigation> | undefined>,
): Promise<ReturnType<typeof factsNow>> {
  const navigation = await load('/api/content/navigation');
  if (!navigation) throw new Error('the navigation is missing');
  return factsNow(await request.studio(), await readContentFacts(request.em), navigation.data);
}

/** The topic of the site's facts, on which every page depends. */
export const siteTopic = 'site';

/** Publishes changed facts as `siteTopic`, so that a change without effect on facts leaves other pages cached. */
export function watchFacts({ content, fork, log }: FactsWatch): { close(): Promise<void> } {
  let known: string | undefined;
  let isClosed = false;
  let reading = Promise.resolve();

  async function look() {
    if (isClosed) return;
    try {
      const em = fork();
      // On another day facts may have changed without an event.
      const today = dayIn(await readTimeZone(em), Date.now());
      const facts = JSON.stringify([today, await readContentFacts(em)]);
      if (known !== facts) content.touch(siteTopic);
      known = facts;
    } catch (error) {
      // Unknown, so everything is uncertain.
      content.markStale();
      log.warn({ err: error }, 'could not read the facts of the site');
    }
  }
  content.onChange(() => void (reading = reading.then(look)));
  return {
    async close() {
      isClosed = true;
      // A connection opened while the pool closes would block closing.
      await reading;
    },
  };
}

interface StoredPage {
  shown: boolean;
  name: string | null;
}

interface FactsWatch {
  content: ContentWatch;
  fork: () => EntityManager;
  log: Log;
}

/** A few statements per page, and pages are cached until content changes. */
export async function readContentFacts(em: EntityManager): Promise<ContentFacts> {
  const [facts] = await em.execute<
    (Omit<ContentFacts, 'positions' | 'wordless' | 'off' | 'names'> & { pages: Record<string, StoredPage> })[]
  >(
    `select ${isDemonstration} as demonstration,
            ${isLive} as live,
            exists (select from apps where shown and deleted_at is null) as apps,
            exists (select from posts where published and deleted_at is null) as posts,
            (select coalesce(json_object_agg(key, json_build_object('shown', shown, 'name', data->'search'->>'name')), '{}') from content
             where kind = 'pages' and deleted_at is null) as pages`,
  );
  if (!facts) throw new Error('the query returned no row');
  const { pages: stored, ...rest } = facts;
  return {
    ...rest,
    positions: (await readOpenPositions(em)).length > 0,
    wordless: Object.keys(pages).filter((page) => stored[page] === undefined),
    off: Object.keys(pages).filter((page) => stored[page]?.shown === false),
    names: Object.fromEntries(Object.entries(stored).flatMap(([page, { name }]) => (name ? [[page, name]] : []))),
  };
}
