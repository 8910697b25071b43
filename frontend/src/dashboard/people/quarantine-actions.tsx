import type { CaseKind } from '@prism/core/contract/case-calls';
import { useNow } from '../../lib/clock.ts';
import { ActionButtons, type RowAction } from '../kit/row-actions.tsx';
import type { Said } from '../kit/use-saying.ts';
import { useTimes } from '../shared/use-times.ts';
import { type QuarantineStep, useSettleQuarantined } from './cases.ts';

interface Quarantined {
  id: string;
  name: string;
}

interface QuarantineActionsProps extends Quarantined {
  kind: CaseKind;
  /** Called before a command that may remove the row. */
  onAct: () => void;
}

const words = {
  contacts: { one: 'enquiry', others: 'enquiries' },
  applications: { one: 'application', others: 'applications' },
} as const satisfies Record<CaseKind, { one: string; others: string }>;

export function QuarantineActions({ kind, id, name, onAct }: QuarantineActionsProps) {
  return <ActionButtons actions={useQuarantine(kind)({ id, name })} onAct={onAct} />;
}

export function useQuarantine(kind: CaseKind) {
  const { mutateAsync: settle } = useSettleQuarantined(kind);
  const { one, others } = words[kind];
  return ({ id, name }: Quarantined) => {
    const question = { title: `Delete this ${one}?`, description: `What ${name} sent is permanently deleted.` };
    return releaseOrDelete(name, question, async (step) => {
      await settle({ id, step });
      const released = `Released. It is now with the ${others}, and its emails are sent`;
      return { title: 'Success', description: step === 'release' ? released : 'Permanently deleted' };
    });
  };
}

type Take = (step: QuarantineStep) => Promise<Said>;

export const releaseOrDelete = (name: string, question: { title: string; description: string }, take: Take) =>
  [
    {
      label: 'Release',
      name: `Release: ${name}`,
      look: 'secondary',
      isSlow: true,
      run: async () => await take('release'),
    },
    {
      label: 'Delete',
      name: `Delete: ${name}`,
      ask: { ...question, confirm: 'Delete' },
      run: async () => await take('delete'),
    },
  ] satisfies RowAction[];

interface WhyQuarantinedProps {
  website: string;
  /** When staff marked it as spam, ISO 8601. */
  markedAt?: string | null;
}

/** The reason for the quarantine: marked by staff, a filled honeypot, or too many messages. */
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
