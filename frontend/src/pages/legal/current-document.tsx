import type { Words } from '@prism/core/content/content';
import { prefetch, useResource } from '../../api/resources.ts';
import { versionsQuery } from '../../api/versions.ts';
import type { LoadContext } from '../../page-modules.ts';
import { LegalDocument } from './legal-document.tsx';
import { VersionsList } from './versions-list.tsx';

type Name = 'terms' | 'privacy';

export async function loadVersions(name: Name, { resources, load }: LoadContext): Promise<void> {
  await prefetch(resources, versionsQuery(name), load);
}

export function CurrentDocument({ name, words }: { name: Name; words: Words<Name> }) {
  const { data: versions = [] } = useResource(versionsQuery(name));
  return (
    <>
      <LegalDocument words={words} publishedAt={versions[0]?.publishedAt} />
      {versions.length > 1 && <VersionsList document={name} versions={versions} shown={versions[0]?.version} />}
    </>
  );
}
