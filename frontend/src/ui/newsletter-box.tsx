import { emailPattern } from '@prism/core/contract/fields';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api, retryTime } from '../api/client.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface NewsletterBoxProps {
  title: string;
  text: string;
  /** Which box on the site it is. */
  source: string;
}

const texts = {
  sent: 'Check your inbox to confirm your subscription.',
  invalid: 'Invalid email address',
  failed: 'Could not subscribe. Please try again',
};

export function NewsletterBox({ title, text, source }: NewsletterBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    if (!emailPattern.test(email)) {
      setError(texts.invalid);
      input.current?.focus();
      return;
    }
    setError('');
    setState('sending');
    try {
      await api.post('/api/newsletter', { email, source });
      setState('sent');
    } catch (failure) {
      const time = retryTime(failure);
      setError(`${texts.failed}${time ? ` ${time}` : ''}.`);
      setState('idle');
    }
  }

  return (
    <div className="news">
      <div>
        <h2 className="h2">{title}</h2>
        <p className="mt-2">{text}</p>
      </div>
      <div>
        {state !== 'sent' && (
          <form onSubmit={subscribe} method="post" noValidate>
            <label className="vh" htmlFor={id}>
              Email address
            </label>
            <input
              ref={input}
              id={id}
              className="in"
              type="email"
              name="email"
              autoComplete="email"
              placeholder="Enter your email address"
              required
              aria-invalid={error !== ''}
              aria-describedby={`${id}-result`}
              onChange={() => setError('')}
            />
            <Button type="submit" busy={state === 'sending'} busyLabel="Subscribing...">
              Subscribe
            </Button>
          </form>
        )}
        <p id={`${id}-result`} role="status" className={error ? 'msg mt-2' : 'med ink'}>
          {error && <Icon name="alert" small />}
          {state === 'sent' ? texts.sent : error}
        </p>
      </div>
    </div>
  );
}
