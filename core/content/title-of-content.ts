import { isKind, kinds, pages, settings, wordings } from './content.ts';
import { entryText } from './entry-text.ts';

export function titleOfContent(kind: string, key: string, data: unknown): string {
  if (isKind(kind)) return entryText(kinds[kind], data).title || key;
  const documents: Readonly<Record<string, { label: string }>> = { ...pages, ...settings, ...wordings };
  return documents[key]?.label ?? key;
}
