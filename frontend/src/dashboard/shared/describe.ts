import { isPage, isWording, listedKind, listedKinds, pages, settings, wordings } from '@prism/core/content/content';
import type { Fields } from '@prism/core/fields/fields';
import { type Group, groupOfKind } from './content-groups.ts';
import type { AnyKind } from '@prism/core/content/kind';

export interface Described {
  /** The singular name of the kind; for documents, their own name. */
  label: string;
  fields: Fields;
  /** The fields by page, if there are several pages. */
  topics?: Readonly<Record<string, Fields>>;
  /** The values of a document before its first save. */
  initial?: unknown;
  /** The effect of publishing, if visitors do not see the document. */
  effect?: string;
  /** Its kind; absent for documents. */
  kind?: AnyKind | undefined;
}

export function kindsIn(group: Group): string[] {
  return Object.keys(listedKinds).filter((name) => groupOfKind(name) === group);
}

/** Undefined if there is no such kind, page or settings. */
export function describe(kind: string, key: string | undefined): Described | undefined {
  const known = listedKind(kind);
  if (known) return { label: known.label, fields: known.fields, kind: known };
  if (kind === 'pages' && key !== undefined && isPage(key)) return pages[key];
  if (kind === 'wordings' && key !== undefined) return isWording(key) ? wordings[key] : undefined;
  if (kind === 'settings' && key !== undefined) return settingsNamed(key);
  return undefined;
}

function settingsNamed(key: string): Described | undefined {
  const all: Readonly<Record<string, Described>> = settings;
  return Object.hasOwn(all, key) ? all[key] : undefined;
}
