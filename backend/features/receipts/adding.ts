import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { cleanText } from '@prism/core/contract/clean-text';
import { fieldError } from '@prism/core/contract/fields';
import { additionFields, additionFile, mostAdditions, mostFiles } from '@prism/core/contract/receipts';
import { Enquiry } from '@prism/core/database/enquiry';
import { passToUs } from '@prism/core/database/turn';
import { HistoryEvent } from '@prism/core/database/history-event';
import { digestOf, digestOfStored, keepBytes } from '@prism/core/files/stored-bytes';
import { CallerError } from '../../http/caller-error.ts';
import { readDocument, type SentDocument } from '../../http/documents/document.ts';
import { noteSenderAct } from './sender-acts.ts';

export interface SentAddition {
  text: string;
  file?: File | undefined;
}

export interface Addition {
  /** '' if only a file is added. */
  text: string;
  file: SentDocument | undefined;
}

/** Validates an addition. Throws by field if it is empty or its file is not accepted. */
export async function readAddition({ text: given, file: chosen }: SentAddition): Promise<Addition> {
  const text = cleanText(given.replaceAll('\r\n', '\n'));
  // Browsers send a field without a choice as an empty file.
  const isChosen = chosen !== undefined && (chosen.size > 0 || chosen.name !== '');
  const wrong = fieldError(isChosen ? { ...additionFields.text, min: 0 } : additionFields.text, text);
  if (wrong) throw refused('text', wrong);
  if (!isChosen) return { text, file: undefined };
  const bytes = Buffer.from(await chosen.arrayBuffer());
  return { text, file: await readDocument(additionFile, 'file', { name: chosen.name, bytes }) };
}

/**
 * Adds to an open enquiry and enqueues the studio's notice, without changing the response target. A repeat of the
 * last addition is ignored. Returns whether it was added. Throws 'invalid' if the enquiry is closed or has too
 * many additions, and what `admit` throws, which runs for new additions only.
 */
export async function addToEnquiry(
  em: EntityManager,
  id: string,
  { text, file }: Addition,
  admit: (tx: EntityManager) => Promise<void>,
): Promise<boolean> {
  const kept = file && (await keepBytes(em, file.bytes));
  return await em.fork().transactional(async (tx) => {
    const enquiry = await tx.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!enquiry || enquiry.stage === 'lost') throw tooLate();
    const added = await tx.find(
      HistoryEvent,
      { enquiry: id, details: { act: 'added' } },
      { orderBy: { createdAt: 'desc', seq: 'desc' } },
    );
    if (added[0] && (await isSame(tx, added[0], text, file))) return false;
    if (added.length >= mostAdditions) throw tooMuch('text', `You can add up to ${mostAdditions} messages.`);
    if (file && added.filter(({ fileSize }) => fileSize).length >= mostFiles)
      throw tooMuch('file', `You can add up to ${mostFiles} files.`);
    await admit(tx);
    passToUs(enquiry, 'addition');
    const line = noteSenderAct(tx, id, 'added', text);
    if (file && kept)
      tx.assign(line, {
        fileName: file.name,
        fileType: file.type,
        fileSize: file.bytes.length,
        file: kept.bytes,
        object: kept.object,
      });
    return true;
  });
}

async function isSame(
  tx: EntityManager,
  line: HistoryEvent,
  text: string,
  file: SentDocument | undefined,
): Promise<boolean> {
  if (line.text !== text || line.fileName !== (file?.name ?? null)) return false;
  if (!file) return true;
  if (line.fileSize !== file.bytes.length) return false;
  await tx.populate(line, ['file']);
  return digestOfStored({ bytes: line.file, object: line.object }) === digestOf(file.bytes);
}

const tooLate = () => refused('text', 'This enquiry is closed, so nothing can be added. Please email us.');
const tooMuch = (field: string, sentence: string) => refused(field, `${sentence} Please email us.`);

function refused(field: string, message: string): CallerError {
  return new CallerError('invalid', message, { fields: { [field]: message } });
}
