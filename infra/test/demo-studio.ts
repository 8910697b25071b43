import { readFileSync } from 'node:fs';
import type { GivenStudio } from '@prism/core/config/config';
import { studioOf, type Studio } from '@prism/core/database/content/studio';

export const demoSite = 'https://www.prism.example';

const settings = new URL('../../core/content/demo/settings/studio.json', import.meta.url);

/** The demonstration's studio with `given` facts of the environment. */
export function demoStudio(given: GivenStudio = {}): Studio {
  const data: unknown = JSON.parse(readFileSync(settings, 'utf8'));
  return studioOf({ data, isSample: true }, { publicUrl: demoSite, studio: given });
}
