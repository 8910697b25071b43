import { MessagePage } from '../../sections/message-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { ErrorOptics } from '../../ui/error-optics.tsx';
import { failed } from './content.ts';

export function AppFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      {...failed}
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
