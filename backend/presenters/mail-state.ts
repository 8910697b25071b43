import { shortReason, type MailState } from '@prism/core/contract/mails';
import type { MailLine } from '../plugins/keyset.ts';

/** How the mails about a row fare. Those of `owed` that no worker has touched yet wait for one. */
export function toMailStates(lines: readonly MailLine[], owed: readonly MailState['purpose'][]): MailState[] {
  return owed.map((purpose) => {
    const line = lines.find(({ kind }) => kind.endsWith(`-${purpose}`));
    return {
      purpose,
      status: line ? statusOf(line) : 'waiting',
      reason: line?.lastError ? shortReason(line.lastError) : null,
      sentAt: line?.sentAt ? new Date(line.sentAt).toISOString() : null,
    };
  });
}

function statusOf({ sentAt, failedAt, lastError }: MailLine): MailState['status'] {
  if (sentAt) return 'sent';
  if (failedAt) return 'failed';
  return lastError ? 'retrying' : 'waiting';
}
