import { listedKind } from '@prism/core/content/content';
import { deskPage } from '@prism/core/contract/desk-links';
import type { Crumb } from '../shared/title-row.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { useMay } from '../shared/use-may.ts';

const sections: Readonly<Record<string, Crumb>> = {
  pages: { label: 'Pages', to: deskPage('pages') },
  wordings: { label: 'Legal', to: deskPage('legal') },
};

export function useCrumbs(kind: string): Crumb[] {
  const section = sections[kind];
  const ofList = useCrumbsOfList();
  if (section) return [section];
  const known = listedKind(kind);
  return known ? [...ofList, { label: known.plural, to: contentPath({ kind }) }] : [];
}

/** Roles that see one list only have no catalogue to go back to. */
export function useCrumbsOfList(): Crumb[] {
  return useMay()('content') ? [{ label: 'Catalogue', to: deskPage('catalogue') }] : [];
}
