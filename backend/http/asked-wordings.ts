import type { Server } from '@hapi/hapi';
import type { WordingName } from '@prism/core/content/content';
import { versionField } from '@prism/core/contract/consent';
import { readAskedWordings, wordingId } from '@prism/core/database/content/versions';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { CallerError } from './caller-error.ts';
import { VersionedCache } from './versioned-cache.ts';

declare module '@hapi/hapi' {
  interface Request {
    /**
     * Refuses consent to an unknown version; throws 'invalid' at `field`. Accepts older versions, because the page may
     * have been open during a change.
     */
    checkConsent(field: string, version: string | undefined, wordings: readonly WordingName[]): Promise<void>;
  }
}

export function knowAskedWordings(server: Server, content: ContentWatch): void {
  const known = new VersionedCache<ReadonlyMap<string, string>>(1, content);
  server.decorate('request', 'checkConsent', async function (field, version, wordings: readonly WordingName[]) {
    if (!version) return;
    const isAmong = (asked: ReadonlyMap<string, string>) =>
      wordings.some((name) => asked.has(wordingId(name, version)));
    const { value } = await known.get('', async () => ({
      value: await readAskedWordings(this.em),
      topics: ['wordings'],
    }));
    // Another process may just have published it.
    if (isAmong(value) || isAmong(await readAskedWordings(this.em))) return;
    throw new CallerError('invalid', versionField.message, { fields: { [field]: versionField.message } });
  });
}
