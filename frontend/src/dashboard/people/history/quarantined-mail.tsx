import type { HistoryRow } from '@prism/core/contract/history';
import { quarantineReasons } from '@prism/core/contract/received-mails';
import { useState } from 'react';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { StateMark } from '../../shared/state-mark.tsx';
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
  const [isDoomed, setDoomed] = useState(false);
  const name = subject || 'email without a subject';
  const take = (step: 'release' | 'delete') =>
    settle.mutate(
      { id, step },
      {
        onSuccess: () => toast({ title: step === 'release' ? 'Email released' : 'Email deleted' }),
        onError: (error) => tellError(error),
      },
    );
  return (
    <Letter
      from={from ?? sender}
      what="by mail"
      at={at}
      state={<StateMark look="warn" word="In quarantine" />}
      actions={
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Release: ${name}`}
            disabled={settle.isPending}
            onClick={() => take('release')}
          >
            Release
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete: ${name}`}
            disabled={settle.isPending}
            onClick={() => setDoomed(true)}
          >
            Delete
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{quarantineReasons[reason]}.</p>
      <details>
        <summary className="cursor-pointer py-1">{subject || 'Without a subject'}</summary>
        <p className="whitespace-pre-line">{text || 'Without words.'}</p>
      </details>
      {isDoomed && (
        <ConfirmDialog
          title="Delete this email?"
          description={`“${name}” leaves the history. It stays in the mailbox.`}
          confirm="Delete"
          isBusy={settle.isPending}
          onConfirm={() => {
            take('delete');
            setDoomed(false);
          }}
          onCancel={() => setDoomed(false)}
        />
      )}
    </Letter>
  );
}
