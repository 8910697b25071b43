import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthOptics } from './auth-optics.tsx';
import { destinationAfterSignIn } from './destination.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { useWords } from '../../api/content.ts';
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
  const { title, lead, points } = useWords('sign-in').page;

  if (user) return <Navigate to={destination} replace />;
  return (
    <div className="grid pt-16 md:pt-18 lg:min-h-screen lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
      <section className="night relative grid content-between gap-12 overflow-hidden px-(--gutter) pt-10 pb-36 lg:pt-[clamp(3rem,6vw,5.5rem)] lg:pr-[clamp(1.5rem,5vw,5rem)] lg:pb-[clamp(2.5rem,5vw,5rem)] lg:pl-[max(var(--gutter),(100vw-var(--container))/2)]">
        <AuthOptics />
        <div className="relative">
          <h1 className="d2">{title}</h1>
          <p className="lead mt-5 max-w-120">{lead}</p>
        </div>
        <ul className="relative hidden gap-3 lg:grid">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-ink">
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </section>
      <section className="grid place-items-center px-(--gutter) pt-12 pb-16">
        <SignInCard destination={destination} />
      </section>
    </div>
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
