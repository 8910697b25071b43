import { heldBackReasons, shortReason, type HeldBack, type MailState } from '@prism/core/contract/mails';
import type { MailLine } from '../http/pagination/cursor.ts';

/** The state of a row's mails. Those of `expected` without a mail record wait for a worker. */
export function toMailStates(lines: readonly MailLine[], expected: readonly MailState['purpose'][]): MailState[] {
  return expected.map((purpose) => {
    const line = lines.find(({ kind }) => kind.endsWith(`-${purpose}`));
    return {
      purpose,
      status: line ? mailStatusOf(line) : 'waiting',
      reason: line ? reasonOf(line) : null,
      sentAt: line?.sentAt ? new Date(line.sentAt).toISOString() : null,
    };
  });
}

export function heldBackStates(expected: readonly MailState['purpose'][], why: HeldBack): MailState[] {
  return expected.map((purpose) => ({ purpose, status: 'held back', reason: heldBackReasons[why], sentAt: null }));
}

function reasonOf({ heldBack, lastError }: MailLine): string | null {
  if (heldBack) return heldBackReasons[heldBack];
  return lastError ? shortReason(lastError) : null;
}

function mailStatusOf({ sentAt, failedAt, heldBack, lastError }: MailLine): MailState['status'] {
  if (sentAt) return 'sent';
  if (heldBack) return 'held back';
  if (failedAt) return 'failed';
  return lastError ? 'retrying' : 'waiting';
}
