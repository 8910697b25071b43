import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { destinationAfterSignIn } from './destination.ts';
import { ForgottenCard } from './forgotten-card.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { useUser } from '../../api/session.ts';
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
  const { data: user } = useUser();

  if (user) return <Navigate to={destination} replace />;
  return (
    <AuthFrame>{params.has('forgotten') ? <ForgottenCard /> : <SignInCard destination={destination} />}</AuthFrame>
  );
}

function SignInCard({ destination }: { destination: string }) {
  const [chosen, setChosen] = useState<'login' | 'register'>('login');
  const { data: answer } = useAdminExists();
  const offersRegister = answer?.adminExists === false;

  const login = { value: 'login', label: 'Login', content: <LoginForm destination={destination} /> } as const;
  const register = {
    value: 'register',
    label: 'Register Admin',
    content: <RegisterForm needsToken={answer?.setupTokenRequired ?? false} />,
  } as const;

  return (
    <div className="grid w-full max-w-105 gap-6">
      <h2 className="h1">Admin area</h2>
      <Tabs
        label="Sign in or register"
        tabs={offersRegister ? [login, register] : [login]}
        value={offersRegister ? chosen : 'login'}
        onChange={setChosen}
        kind="even"
        spectrum
      />
      <p className="text-sm">
        {offersRegister && 'Register Admin is offered only while no admin exists. '}
        <Link className="lk" to="/">
          Back to the website
        </Link>
      </p>
    </div>
  );
}
