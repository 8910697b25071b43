import { useWords } from '../../api/content.ts';
import { FailurePage } from '../../sections/failure-page.tsx';

export function AppFailure({ onRetry }: { onRetry: () => void }) {
  const { failed, notFound } = useWords('app');
  return <FailurePage {...failed} back={{ to: '/marketplace', label: notFound.back }} onRetry={onRetry} />;
}
