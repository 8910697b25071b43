import { useChange } from '../../../api/calls.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { caseCalls, type CaseRef } from '../cases.ts';

export function SendAgain({ about, id }: { about: CaseRef; id: string }) {
  const again = useChange(caseCalls[about.kind].replyAgain, { untilShown: true });
  const toast = useToast();
  const showError = useErrorToast();

  /** The row may be gone before the response, because a live event reports the retry. */
  async function send() {
    try {
      await again.mutateAsync({ params: { id: about.id, reply: id } });
      toast({ title: 'Reply sent again', description: 'You can follow its delivery here.' });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Button variant="ghost" size="sm" busy={again.isPending} busyLabel="Sending..." onClick={() => void send()}>
      Try again
    </Button>
  );
}
