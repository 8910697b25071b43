import { launchCalls, type LegalName } from '@prism/core/contract/launch';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useOpenedVersion } from './use-launch.ts';

interface ConfirmDialogProps {
  title: string;
  page: LegalName;
  onConfirmed: () => void;
  onClose: () => void;
}

/** A legal text can be confirmed only after it was opened. */
export function ConfirmDialog({ title, page, onConfirmed, onClose }: ConfirmDialogProps) {
  const opened = useOpenedVersion();
  const confirm = useChange(launchCalls.confirm);
  const toast = useToast();
  const showError = useErrorToast();
  return (
    <Dialog
      onClose={onClose}
      size="question"
      title={title}
      description="Open the text and read it. It applies from the day you confirm it."
      footer={
        <>
          <ButtonLink variant="secondary" to={`/${page}`} target="_blank" onClick={() => opened.mutate(page)}>
            Open the text
          </ButtonLink>
          <Button
            disabled={!opened.data}
            busy={confirm.isPending}
            onClick={() =>
              opened.data &&
              confirm.mutate(
                { params: { page }, body: { version: opened.data.version } },
                {
                  onSuccess() {
                    onConfirmed();
                    toast({ title: 'Confirmed', description: 'This version is now your own.' });
                  },
                  // The text changed after it was opened.
                  onError: (error) => {
                    showError(error);
                    opened.reset();
                  },
                },
              )
            }
          >
            I have read it and it applies to us
          </Button>
        </>
      }
    />
  );
}
