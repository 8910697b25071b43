import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';

interface LoadErrorProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

/** Why something could not be loaded, and another try. */
export function LoadError({ error, isFetching, onRetry }: LoadErrorProps) {
  return (
    <div className="grid justify-items-start gap-3 py-4.5">
      <p role="alert">{errorSentence(error)}</p>
      <Button variant="secondary" size="sm" busy={isFetching} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
