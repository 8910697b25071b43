import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { destinationAfterSignIn } from './destination.ts';
import { ForgottenCard } from './forgotten-card.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm, type SecondStep } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { mayBeSignedIn } from '../../api/admin-hint.ts';
import { useUser } from '../../api/session.ts';
import { useEnter } from './use-enter.ts';
import { useAdminExists } from './use-admin-exists.ts';

export default function AuthPage() {
  return (
    <WithQueries>
      <SignIn />
    </WithQueries>
  );
}

function SignIn() {
  const [params] = useSearchParams();
  const destination = destinationAfterSignIn(params.get('next'));
  // Skips the request without an earlier sign-in in this browser: its 401 would be an error in the console.
  const [isKnown] = useState(mayBeSignedIn);
  const { data: user } = useUser(isKnown);

  if (user) return <Navigate to={destination} replace />;
  return (
    <AuthFrame>{params.has('forgotten') ? <ForgottenCard /> : <SignInCard destination={destination} />}</AuthFrame>
  );
}

function SignInCard({ destination }: { destination: string }) {
  const [chosen, setChosen] = useState<'login' | 'register'>();
  const [second, setSecond] = useState<SecondStep>();
  const { data: answer, isPending } = useAdminExists();
  const offersRegister = answer?.adminExists === false;

  const enter = useEnter(destination);

  if (second)
    return (
      <div className="grid w-full max-w-105 gap-6">
        <h2 className="h1">Enter your code</h2>
        <CodeForm {...second} onSignedIn={enter} onBack={() => setSecond(undefined)} />
      </div>
    );
  const login = {
    value: 'login',
    label: 'Login',
    content: <LoginForm onSignedIn={enter} onSecondStep={setSecond} />,
  } as const;
  const register = {
    value: 'register',
    label: 'Register Admin',
    content: <RegisterForm needsToken={answer?.setupTokenRequired ?? false} />,
  } as const;

  return (
    <div className="grid w-full max-w-105 gap-6">
      <h2 className="h1">Admin area</h2>
      {!isPending && (
        <Tabs
          label="Sign in or register"
          tabs={offersRegister ? [login, register] : [login]}
          // Without an account, only registration is possible.
          value={offersRegister ? (chosen ?? 'register') : 'login'}
          onChange={setChosen}
          kind="even"
          spectrum
        />
      )}
      <p className="text-sm">
        {offersRegister && <span>The owner account can be created only once. </span>}
        <Link className="lk" to="/">
          Back to the website
        </Link>
      </p>
    </div>
  );
}
