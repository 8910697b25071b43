import { isPage, isWording, listedKind, listedKinds, pages, settings, wordings } from '@prism/core/content/content';
import type { Fields } from '@prism/core/fields/fields';
import { type Group, groupOfKind } from './content-groups.ts';
import type { AnyKind } from '@prism/core/content/kind';

/** What an entry, the words of a page or settings consist of, for its form. */
export interface Described {
  /** What one of them is called; of documents, its own name. */
  label: string;
  fields: Fields;
  /** The fields by the page that has them, where there is more than one. */
  topics?: Readonly<Record<string, Fields>>;
  /** What a document holds while no one has saved it. */
  initial?: unknown;
  /** What comes of publishing it, where visitors see nothing of it. */
  effect?: string;
  /** The kind it is one of; absent for documents. */
  kind?: AnyKind | undefined;
}

export function kindsIn(group: Group): string[] {
  return Object.keys(listedKinds).filter((name) => groupOfKind(name) === group);
}

/** Undefined where there is no such kind, page or settings. */
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
