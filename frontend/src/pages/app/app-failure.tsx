import { MessagePage } from '../../sections/message-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { ErrorOptics } from '../../ui/error-optics.tsx';

export function AppFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title="Failed to fetch app"
      text="It did not load. Your connection may have been away for a moment."
      failed
      drawing={<ErrorOptics />}
      actions={
        <>
          <Button onClick={onRetry}>
            <Icon path={rare.retry} /> Try again
          </Button>
          <ButtonLink to="/marketplace" variant="secondary">
            Back to Marketplace
          </ButtonLink>
        </>
      }
    />
  );
}
