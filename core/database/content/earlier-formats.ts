import { isContent } from '../../content/check.ts';
import type { ArchiveEntry } from './archive.ts';

/** What an archive of format 1 says, in the fields of today. */
export function fromFormat1<Entry extends ArchiveEntry>(given: readonly Entry[]): Entry[] {
  const apps = given.filter(({ kind }) => kind === 'apps');
  return given.map((entry) => ({ ...entry, data: nowSaid(entry, apps) }));
}

function nowSaid({ kind, key, data }: ArchiveEntry, apps: readonly ArchiveEntry[]): unknown {
  if (!isContent(data)) return data;
  if (kind === 'apps') {
    // It follows from both prices.
    const { discountPercentage: _percentage, ...rest } = data;
    return rest;
  }
  if (kind === 'testimonials') {
    // It only said that there is one.
    const { video: _isThere, ...rest } = data;
    return rest;
  }
  if (kind === 'pages' && key === 'home' && isContent(data['featured'])) {
    const { id, name, ...rest } = data['featured'];
    // The app was shown while it had this name.
    const isShown =
      apps.length === 0 || apps.some((app) => app.key === id && isContent(app.data) && app.data['name'] === name);
    return { ...data, featured: { ...rest, app: isShown ? id : '' } };
  }
  return data;
}
