import type { HistoryRow } from '@prism/core/contract/history';
import { quarantineReasons } from '@prism/core/contract/received-mails';
import { callApi, useChanges } from '../../../api/calls.ts';
import { ActionButtons } from '../../kit/row-actions.tsx';
import { StateMark } from '../../shared/state-mark.tsx';
import { caseCalls, type CaseRef, type QuarantineStep } from '../cases.ts';
import { releaseOrDelete } from '../quarantine-actions.tsx';
import { Letter } from './moment.tsx';

interface QuarantinedMailProps {
  about: CaseRef;
  mail: Extract<HistoryRow, { act: 'quarantined-mail' }>;
  /** The name of the client or applicant. */
  sender: string;
}

export function QuarantinedMail({ about, mail, sender }: QuarantinedMailProps) {
  const { id, subject, from, reason, text, at } = mail;
  const { releaseMail, deleteMail } = caseCalls[about.kind];
  const { mutateAsync: settle } = useChanges(
    [releaseMail],
    async (step: QuarantineStep) =>
      await callApi(step === 'delete' ? deleteMail : releaseMail, { params: { id: about.id, mail: id } }),
    { untilShown: true },
  );
  const name = subject || 'email without subject';

  const question = {
    title: 'Delete this email?',
    description: `“${name}” is removed from the history. It stays in the mailbox.`,
  };
  const actions = releaseOrDelete(name, question, async (step) => {
    await settle(step);
    return { title: step === 'release' ? 'Email released' : 'Email deleted' };
  });

  return (
    <Letter
      from={from ?? sender}
      what="by mail"
      at={at}
      state={<StateMark look="warn" word="In quarantine" />}
      actions={<ActionButtons actions={actions} />}
    >
      <p className="text-sm text-ink-2">{quarantineReasons[reason]}.</p>
      <details>
        <summary className="cursor-pointer py-1">{subject || 'No subject'}</summary>
        <p className="whitespace-pre-line">{text || 'No text.'}</p>
      </details>
    </Letter>
  );
}
