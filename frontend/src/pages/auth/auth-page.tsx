import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthOptics } from './auth-optics.tsx';
import './auth.css';
import { destinationAfterSignIn } from './destination.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { useUser } from '../../api/session.ts';
import { useAdminExists } from './use-admin-exists.ts';

const promises = [
  'Every draft is saved as it is written',
  'Nothing is published until you say so',
  'Client enquiries in the same place',
];

export default function AuthPage() {
  const [params] = useSearchParams();
  const destination = destinationAfterSignIn(params.get('next'));
  const { data: user } = useUser();

  if (user) return <Navigate to={destination} replace />;
  return (
    <div className="au">
      <section className="l night">
        <AuthOptics />
        <div>
          <h1 className="d2">Where the articles get written.</h1>
          <p className="lead">
            Choose a topic, watch the draft arrive word by word, then edit and publish it yourself.
          </p>
        </div>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
      </section>
      <section className="r">
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
    <div className="card">
      <h2 className="h1">Admin area</h2>
      <Tabs
        label="Sign in or register"
        tabs={offersRegister ? [login, register] : [login]}
        value={offersRegister ? chosen : 'login'}
        onChange={setChosen}
        even
        spectrum
      />
      <p className="sm">
        {offersRegister && 'Register Admin is offered only while no admin exists. '}
        <Link className="lk" to="/">
          Back to the website
        </Link>
      </p>
    </div>
  );
}
