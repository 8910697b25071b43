import type { Server } from '@hapi/hapi';
import type { Config } from '@prism/core/config/config';
import { readStudio, studioTopic, type Studio } from '@prism/core/database/content/studio';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { VersionedCache } from './versioned-cache.ts';

declare module '@hapi/hapi' {
  interface Request {
    /** The studio, cached until the content changes. */
    studio(): Promise<Studio>;
  }
}

export function knowStudio(server: Server, config: Pick<Config, 'publicUrl' | 'studio'>, content: ContentWatch): void {
  const known = new VersionedCache<Studio>(1, content);
  server.decorate('request', 'studio', async function () {
    const { value } = await known.get('studio', async () => ({
      value: await readStudio(this.em, config),
      topics: [studioTopic],
    }));
    return value;
  });
}
