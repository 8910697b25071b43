import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { mayBeSignedIn } from '../../api/admin-hint.ts';
import { signInPath } from '../auth/destination.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { useSessionExpiry, useUser } from '../../api/session.ts';
import '../../styles/serif.css';
import '../../dashboard/dashboard.css';
import { Dashboard, prepareDashboard } from '../../dashboard/dashboard.tsx';

export default function DashboardPage() {
  return (
    <WithQueries>
      <Guarded />
    </WithQueries>
  );
}

function Guarded() {
  // Read once: a stale hint is cleared and leads to sign-in.
  const [isKnown] = useState(mayBeSignedIn);
  const { pathname, search, hash } = useLocation();
  const { data: user, error, refetch, isFetching } = useUser(isKnown);
  useSessionExpiry();
  useEffect(() => {
    if (isKnown) prepareDashboard(location.pathname);
  }, [isKnown]);

  const here = pathname + search + hash;

  if (!isKnown) return <Navigate to={signInPath(here, '/prism-secure-portal')} replace />;
  if (user) return <Dashboard user={user} />;
  if (user === null) return <Navigate to={signInPath(here)} replace />;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center justify-items-center gap-5">
      {error ? (
        <>
          <p role="alert">{errorSentence(error)}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Spinner label="Loading" />
      )}
    </main>
  );
}
