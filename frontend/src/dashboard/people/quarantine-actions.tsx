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
  contacts: { one: 'submission', others: 'submissions' },
  applications: { one: 'application', others: 'applications' },
} as const satisfies Record<CaseKind, { one: string; others: string }>;

/** For what is in quarantine: to be released where a person wrote it, or deleted. */
export function QuarantineActions({ kind, id, name, onAct }: QuarantineActionsProps) {
  const toast = useToast();
  const tellError = useErrorToast();
  const settle = useSettleQuarantined(kind);
  const { one, others } = words[kind];
  const done: Readonly<Record<QuarantineStep, string>> = {
    release: `Released. It is among the ${others} now, and its mails go out`,
    delete: 'Deleted for good',
  };

  async function take(step: QuarantineStep) {
    onAct();
    try {
      await settle.mutateAsync({ id, step });
      toast({ title: 'Success', description: done[step] });
    } catch (error) {
      tellError(error);
    }
  }

  return (
    <ReleaseOrDelete
      name={name}
      question={{ title: `Delete this ${one}?`, description: `What ${name} sent is deleted for good.` }}
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
        ? `Set aside by the studio ${momentInSentence(markedAt, now)}.`
        : website
          ? `In the hidden field: ${website}`
          : 'One of many from the same place, and the browser did not prove that it is no robot.'}
    </p>
  );
}
