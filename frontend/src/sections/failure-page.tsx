import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorOptics } from '../ui/error-optics.tsx';
import { Icon } from '../ui/icon.tsx';
import { rare } from '../ui/rare-icons.ts';
import { MessagePage } from './message-page.tsx';

interface FailurePageProps {
  title: string;
  text: string;
  /** A link to the list that it belongs to. */
  back: { to: string; label: string };
  onRetry: () => void;
}

export function FailurePage({ back, onRetry, ...words }: FailurePageProps) {
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
          <ButtonLink to={back.to} variant="secondary">
            {back.label}
          </ButtonLink>
        </>
      }
    />
  );
}
