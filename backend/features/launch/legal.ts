import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { pages } from '@prism/core/content/content';
import { deskPage } from '@prism/core/contract/desk-links';
import { legalNames, type CheckName, type LegalName } from '@prism/core/contract/launch';
import type { Check } from '@prism/core/database/check';
import { ContentEntry } from '@prism/core/database/content-entry';
import { confirmLegal } from '@prism/core/database/content/legal';
import { publishVersion, readVersions } from '@prism/core/database/content/versions';
import { CallerError } from '../../http/caller-error.ts';
import type { Line } from './steps.ts';

const titles: Readonly<Record<LegalName, string>> = {
  terms: 'Review your terms of service',
  privacy: 'Review your privacy policy',
};

export type DayOf = (moment: Date) => string;

type CheckOf = (name: CheckName) => Check | undefined;

/** The state of terms and privacy policy. A person confirms that they are the studio's own. */
export async function legalLines(em: EntityManager, checkOf: CheckOf, dayOf: DayOf): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of legalNames) lines.push(await legalLine(em, name, checkOf(name)?.doneAt, dayOf));
  return lines;
}

async function legalLine(
  em: EntityManager,
  id: LegalName,
  confirmedAt: Date | null | undefined,
  dayOf: DayOf,
): Promise<Line> {
  const line = { id, title: titles[id], opens: deskPage('pages', id) };
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: id });
  if (!entry) return { ...line, isDone: false, text: 'Not written yet.' };
  if (!entry.shown) return { ...line, isDone: false, text: 'It is hidden, so links to it lead to a missing page.' };
  if (confirmedAt) {
    const [latest] = await readVersions(em, id);
    const version = latest ? `Version ${latest.number}, confirmed` : 'Confirmed';
    return { ...line, isDone: true, text: `${version} on ${dayOf(confirmedAt)}.` };
  }
  const state = entry.isSample
    ? 'This is still the default text.'
    : `Saved on ${dayOf(entry.updatedAt)}. Not confirmed yet.`;
  return { ...line, isDone: false, text: `${state} Review it, edit it and confirm.`, confirms: id };
}

/**
 * Confirms the current legal text. Throws 'not-found', and 'conflict' if `version` is outdated, so that only a
 * text that was read is confirmed.
 */
export async function confirmAsOwn(em: EntityManager, name: LegalName, version: number): Promise<void> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: name }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!entry) throw new CallerError('not-found', `There is no text for ${pages[name].label} yet.`);
  if (entry.version !== version)
    throw new CallerError('conflict', 'This text was changed after you opened it. Open it again.');
  entry.isSample = false;
  await publishVersion(em, entry);
  await confirmLegal(em, name);
}
