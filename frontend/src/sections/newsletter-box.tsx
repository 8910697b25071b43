import { fillIn } from '@prism/core/contract/fill-in';
import { emailPattern } from '@prism/core/contract/email-pattern';
import type { InputOf } from '@prism/core/contract/call';
import type { NewsletterBoxName, newsletterCalls } from '@prism/core/contract/newsletter';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from '../ui/link.tsx';
import { api } from '../api/client.ts';
import { retryTime } from '../api/retry-time.ts';
import { useWording } from '../api/content.ts';
import { reportSent } from '../lib/report-sent.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Honeypot } from '../ui/honeypot.tsx';

const invalid = 'Invalid email address';

interface NewsletterBoxProps {
  box: NewsletterBoxName;
  /** For a column next to the text. */
  narrow?: boolean;
}

const side = 'grid gap-4';
const row =
  'grid items-end gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 border-y border-line py-[clamp(2.5rem,5vw,4.5rem)] md:grid-cols-2';

/** The newsletter form, with the text that the page's module declares for this box. */
export function NewsletterBox({ box, narrow }: NewsletterBoxProps) {
  const { name, version, title, text, agreement, box: words } = useWording(`newsletter-${box}`);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    if (!emailPattern.test(email)) {
      setError(invalid);
      input.current?.focus();
      return;
    }
    setError('');
    setState('sending');
    try {
      const website = trap.current?.value;
      const body = {
        email,
        source: name.slice('newsletter-'.length),
        consent: version,
        ...(website && { website }),
      };
      await api.post('/api/newsletter', body satisfies InputOf<typeof newsletterCalls.subscribe>['body']);
      reportSent('newsletter');
      setState('sent');
      // The form, which has the focus, goes.
      document.getElementById(`${id}-result`)?.focus();
    } catch (failure) {
      const time = retryTime(failure);
      setError(fillIn(words.failed, 'when', time ? ` ${time}` : ''));
      setState('idle');
    }
  }

  return (
    <div className={`print:hidden ${narrow ? side : row}`}>
      <div>
        <h2 className={narrow ? 'h4' : 'h2'}>{title}</h2>
        <p className={narrow ? 'mt-2 text-sm' : 'mt-2'}>{text}</p>
      </div>
      <div>
        {state !== 'sent' && (
          <form
            name="newsletter"
            onSubmit={subscribe}
            method="post"
            action={`/newsletter/${box}/${version}`}
            noValidate
            className="flex flex-wrap gap-2"
          >
            <label className="sr-only" htmlFor={id}>
              {words.label}
            </label>
            <input
              ref={input}
              id={id}
              className="control min-w-0 flex-[100_1_14rem]"
              type="email"
              name="email"
              autoComplete="email"
              placeholder={words.hint}
              required
              aria-invalid={error !== ''}
              aria-describedby={`${id}-result`}
              onChange={() => setError('')}
            />
            <Button type="submit" className="flex-[1_0_auto]" busy={state === 'sending'} busyLabel={words.sending}>
              {words.button}
            </Button>
            <Honeypot ref={trap} />
          </form>
        )}
        <p
          id={`${id}-result`}
          role="status"
          tabIndex={-1}
          className={error ? 'mt-2 flex items-center gap-1.5 text-sm font-medium text-danger' : 'font-medium text-ink'}
        >
          {error && <Icon name="alert" small />}
          <span>{state === 'sent' ? words.sent : error}</span>
        </p>
        {state !== 'sent' && (
          <p className="mt-2.5 text-sm text-ink-3">
            {agreement}{' '}
            <Link className="lk" to="/privacy">
              {words.policy}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
