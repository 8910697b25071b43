import { useState } from 'react';
import { launchCalls } from '@prism/core/contract/launch';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface GoLiveProps {
  /** The titles of the other open items. */
  open: readonly string[];
  onAct: () => void;
}

export function GoLive({ open, onAct }: GoLiveProps) {
  const [isAsked, setAsked] = useState(false);
  const live = useChange(launchCalls.goLive);
  const toast = useToast();
  const showError = useErrorToast();
  const goLive = () => {
    setAsked(false);
    onAct();
    live.mutate(
      {},
      {
        onError: (error) => showError(error),
        onSuccess: () => toast({ title: 'Live', description: 'Search engines can now find your site.' }),
      },
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={live.isPending}
        onClick={() => (open.length > 0 ? setAsked(true) : goLive())}
      >
        Go live
      </Button>
      {isAsked && (
        <Dialog
          onClose={() => setAsked(false)}
          size="question"
          title="Go live with open items?"
          description={`Still open: ${open.join(', ')}. Once listed, pages are slow to leave search engines.`}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsked(false)}>
                Not yet
              </Button>
              <Button onClick={goLive}>Go live anyway</Button>
            </>
          }
        />
      )}
    </>
  );
}
