import type { HistoryRow } from '@prism/core/contract/history';
import { randomUuid } from '../../api/random-uuid.ts';
import { keptForVisit } from '../../lib/storage.ts';

export interface Writing {
  id: string;
  text: string;
}

const nameOf = (place: string) => `prism-unsaved-writing:${place}`;

/** Kept in this tab until it is sent or cancelled. */
export function keepWriting(place: string, writing: Writing): void {
  keptForVisit.set(nameOf(place), JSON.stringify(writing));
}

export function keptWriting(place: string): Writing | undefined {
  const text = keptForVisit.get(nameOf(place));
  if (text === null) return undefined;
  const writing: Writing = JSON.parse(text);
  return writing;
}

export function forgetWriting(place: string): void {
  keptForVisit.remove(nameOf(place));
}

export const newWriting = (): Writing => ({ id: randomUuid(), text: '' });

/** The kept text, unless `lines` show that it was sent. */
export function begunWriting(place: string, lines: readonly HistoryRow[]): Writing {
  const kept = keptWriting(place);
  const sent = kept && lines.find(({ id }) => id === kept.id);
  if (!kept || sent?.text === kept.text.trim()) return newWriting();
  return sent ? { ...newWriting(), text: kept.text } : kept;
}
