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
     * Refuses a consent to a version that none of these wordings ever had; throws 'invalid' with the sentence at `field`. An
     * older version is fine: the page may have been open while the wording changed.
     */
    checkConsent(field: string, version: string | undefined, wordings: readonly WordingName[]): Promise<void>;
  }
}

/** Makes `request.checkConsent`. */
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
    // News of a version that another process published may still be under way.
    if (isAmong(value) || isAmong(await readAskedWordings(this.em))) return;
    throw new CallerError('invalid', versionField.message, { fields: { [field]: versionField.message } });
  });
}
