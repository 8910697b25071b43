import type { Log } from '../log/log.ts';
import { connectPostgres } from './postgres-carrier.ts';

/** The version of the site's content (apps, posts), by which caches know whether they are still current. */
export interface ContentWatch {
  /**
   * Grows with every committed change. A cache entry carries the version from before its data was read, and is thrown away
   * once the version is another.
   */
  version(): number;
  close(): Promise<void>;
}

/** Triggers announce every change, by whatever client: see `announce_content()` in the migrations. */
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
      // Without a connection changes are missed, so nothing may be cached.
      if (isAway) changed();
      return version;
    },
    close: () => carrier.close(),
  };
}
