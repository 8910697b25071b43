import { useWords } from '../../api/content.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { ErrorOptics } from '../../ui/error-optics.tsx';

export function AppFailure({ onRetry }: { onRetry: () => void }) {
  const { failed: words, notFound } = useWords('app');
  return (
    <MessagePage
      {...words}
      failed
      drawing={<ErrorOptics />}
      actions={
        <>
          <Button onClick={onRetry}>
            <Icon path={rare.retry} /> Try again
          </Button>
          <ButtonLink to="/marketplace" variant="secondary">
            {notFound.back}
          </ButtonLink>
        </>
      }
    />
  );
}
