import type { Config } from '@prism/core/config/config';
import type { SiteFacts } from '@prism/core/contract/site';

/** The facts as they are now, and until when, in milliseconds since 1970. */
export function factsNow({ company }: Pick<Config, 'company'>): { site: SiteFacts; freshUntil: number } {
  const year = new Date().getUTCFullYear();
  return { site: { company, year }, freshUntil: Date.UTC(year + 1, 0, 1) };
}
