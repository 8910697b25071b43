import type { CaseKind } from '@prism/core/contract/case-calls';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import { ReleaseOrDelete } from './release-or-delete.tsx';
import { type QuarantineStep, useSettleQuarantined } from './cases.ts';

interface QuarantineActionsProps {
  kind: CaseKind;
  id: string;
  name: string;
  /** Called before anything is done: the row may go. */
  onAct: () => void;
}

const words = {
  contacts: { one: 'enquiry', others: 'enquiries' },
  applications: { one: 'application', others: 'applications' },
} as const satisfies Record<CaseKind, { one: string; others: string }>;

/** For what is in quarantine: to be released where a person wrote it, or deleted. */
export function QuarantineActions({ kind, id, name, onAct }: QuarantineActionsProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const settle = useSettleQuarantined(kind);
  const { one, others } = words[kind];
  const done: Readonly<Record<QuarantineStep, string>> = {
    release: `Released. It is now with the ${others}, and its emails are sent`,
    delete: 'Permanently deleted',
  };

  async function take(step: QuarantineStep) {
    onAct();
    try {
      await settle.mutateAsync({ id, step });
      toast({ title: 'Success', description: done[step] });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <ReleaseOrDelete
      name={name}
      question={{ title: `Delete this ${one}?`, description: `What ${name} sent is permanently deleted.` }}
      isBusy={settle.isPending}
      take={take}
    />
  );
}

interface WhyQuarantinedProps {
  website: string;
  /** When staff marked it as spam, ISO 8601. */
  markedAt?: string | null;
}

/** Why it is in quarantine: staff marked it as spam, a program wrote where no person sees a field, or it was one of many. */
export function WhyQuarantined({ website, markedAt = null }: WhyQuarantinedProps) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  return (
    <p className="text-xs text-ink-3">
      {markedAt
        ? `Marked as spam by staff ${momentInSentence(markedAt, now)}.`
        : website
          ? `Hidden field filled in: ${website}`
          : 'One of many from the same network, and the browser failed the bot check.'}
    </p>
  );
}
