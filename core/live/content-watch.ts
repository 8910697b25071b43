import type { Log } from '../log/log.ts';
import { connectPostgres } from './postgres-carrier.ts';

/** Tells what was made from the site's content (apps, posts) whether that content is still the same. */
export interface ContentWatch {
  /**
   * Grows with every committed change. What is kept must be kept together with the version from before it was read, and
   * thrown away once the version is another.
   */
  version(): number;
  close(): Promise<void>;
}

/** Announced by triggers, see `announce_content()` in the migrations, so no change goes unheard, whoever makes it. */
const channel = 'prism_content';

/** Always on PostgreSQL, also beside Redis: only the database knows of every change, and when it is committed. */
export async function watchContent(options: { databaseUrl: string; log: Log }): Promise<ContentWatch> {
  let version = 0;
  let isAway = false;
  const changed = () => void (version += 1);
  const carrier = await connectPostgres(options.databaseUrl, channel, {
    log: options.log,
    receive: changed,
    lost() {
      isAway = true;
    },
    reconnected() {
      isAway = false;
      changed();
    },
  });
  return {
    version() {
      // Deaf, nothing can be vouched for.
      if (isAway) changed();
      return version;
    },
    close: () => carrier.close(),
  };
}
