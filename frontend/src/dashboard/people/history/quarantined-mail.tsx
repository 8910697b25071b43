import type { HistoryRow } from '@prism/core/contract/history';
import { quarantineReasons } from '@prism/core/contract/received-mails';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { StateMark } from '../../shared/state-mark.tsx';
import { ReleaseOrDelete, type Step } from '../release-or-delete.tsx';
import { Letter } from './moment.tsx';
import { useSettleMail } from './use-history.ts';

interface QuarantinedMailProps {
  path: string;
  mail: Extract<HistoryRow, { act: 'quarantined-mail' }>;
  /** Whose enquiry or application it is about. */
  sender: string;
}

/** An email in quarantine, which staff release or delete. */
export function QuarantinedMail({ path, mail, sender }: QuarantinedMailProps) {
  const { id, subject, from, reason, text, at } = mail;
  const toast = useToast();
  const tellError = useErrorToast();
  const settle = useSettleMail(path);
  const name = subject || 'email without a subject';

  async function take(step: Step) {
    try {
      await settle.mutateAsync({ id, step });
      toast({ title: step === 'release' ? 'Email released' : 'Email deleted' });
    } catch (error) {
      tellError(error);
    }
  }

  return (
    <Letter
      from={from ?? sender}
      what="by mail"
      at={at}
      state={<StateMark look="warn" word="In quarantine" />}
      actions={
        <ReleaseOrDelete
          name={name}
          question={{
            title: 'Delete this email?',
            description: `“${name}” leaves the history. It stays in the mailbox.`,
          }}
          isBusy={settle.isPending}
          take={take}
        />
      }
    >
      <p className="text-sm text-ink-2">{quarantineReasons[reason]}.</p>
      <details>
        <summary className="cursor-pointer py-1">{subject || 'Without a subject'}</summary>
        <p className="whitespace-pre-line">{text || 'Without words.'}</p>
      </details>
    </Letter>
  );
}
