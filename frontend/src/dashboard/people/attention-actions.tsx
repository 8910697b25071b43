import type { ApplicationChanges } from '@prism/core/contract/application-calls';
import type { EnquiryChanges } from '@prism/core/contract/enquiry-calls';
import type { Waiting } from '@prism/core/contract/sla-calls';
import { useUser } from '../../api/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useChangeApplication, useChangeEnquiry } from './cases.ts';

/** Commands of a row: assign it, finish its next step, or mark that no answer is needed. */
export function AttentionActions({ waiting, onAct }: { waiting: Waiting; onAct: () => void }) {
  const { kind, id, name, by, owner, step } = waiting;
  const me = useUser().data;
  const enquiry = useChangeEnquiry();
  const application = useChangeApplication();
  const toast = useToast();
  const showError = useErrorToast();
  const isBusy = enquiry.isPending || application.isPending;

  async function change(body: EnquiryChanges, title: string, back?: EnquiryChanges) {
    onAct();
    try {
      await enquiry.mutateAsync({ params: { id }, body });
      toast({ title, ...(back && { action: { label: 'Undo', onClick: () => void change(back, 'Undone') } }) });
    } catch (error) {
      showError(error);
    }
  }

  async function close(body: ApplicationChanges) {
    onAct();
    try {
      await application.mutateAsync({ params: { id }, body });
      toast({ title: `Nothing to answer: ${name}` });
    } catch (error) {
      showError(error);
    }
  }

  if (step) {
    const done = { nextStep: { was: step, is: null } };
    const again = { nextStep: { was: null, is: step } };
    return (
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        aria-label={`Done: ${step.text}, ${name}`}
        onClick={() => void change(done, `Done: ${step.text}`, again)}
      >
        Done
      </Button>
    );
  }
  if (by === 'acceptance') return null;
  if (kind === 'enquiry' && !owner && me) {
    const take = { owner: { was: null, is: me.id } };
    const giveBack = { owner: { was: me.id, is: null } };
    return (
      <Button
        variant="ghost"
        size="sm"
        busy={isBusy}
        aria-label={`Assign to me: ${name}`}
        aria-keyshortcuts="a"
        onClick={() => void change(take, `${name} is yours`, giveBack)}
      >
        Assign to me
      </Button>
    );
  }
  if (by === 'enquiry' || kind === 'proposal') return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isBusy}
      aria-label={`Nothing to answer: ${name}`}
      onClick={() =>
        void (kind === 'application'
          ? close({ answered: true })
          : change({ handled: true }, `Nothing to answer: ${name}`))
      }
    >
      Nothing to answer
    </Button>
  );
}
