import { isContent } from '../../content/check.ts';
import { versioned } from '../../content/content.ts';
import type { ArchiveVersion } from './versions.ts';

export const versionsFile = 'versions.json';

export function versionsIn(given: unknown, wrong: string[]): ArchiveVersion[] {
  if (!isContent(given)) {
    wrong.push(`${versionsFile}: it must name documents, each with a list of its versions`);
    return [];
  }
  return Object.entries(given).flatMap(([document, list]) => {
    if (Object.hasOwn(versioned, document) && Array.isArray(list))
      return list.flatMap((version: unknown, index) =>
        versionOf(document, version, `${document}, ${index + 1}`, wrong),
      );
    wrong.push(`${versionsFile}: there is no list of versions of a document '${document}'`);
    return [];
  });
}

function versionOf(document: string, given: unknown, place: string, wrong: string[]): ArchiveVersion[] {
  const { version, publishedAt, data } = isContent(given) ? given : {};
  const at = new Date(typeof publishedAt === 'string' ? publishedAt : Number.NaN);
  const isNamed = typeof version === 'string' && /^[\w.-]{1,20}$/.test(version);
  if (isNamed && !Number.isNaN(at.getTime()) && isContent(data)) return [{ document, version, publishedAt: at, data }];
  wrong.push(
    `${versionsFile}, ${place}: a version has a name of up to 20 letters and digits, the time "publishedAt", and "data"`,
  );
  return [];
}

export function versionsAsFile(versions: readonly ArchiveVersion[]): object {
  const byDocument = Map.groupBy(versions, ({ document }) => document);
  return Object.fromEntries(
    Array.from(byDocument, ([document, group]) => [
      document,
      group.map(({ version, publishedAt, data }) => ({ version, publishedAt: publishedAt.toISOString(), data })),
    ]),
  );
}
