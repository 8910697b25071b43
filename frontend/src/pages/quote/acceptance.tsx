import { acceptanceFields, type AcceptanceField, type RefusedAcceptance } from '@prism/core/contract/quote-acceptance';
import { versionPath } from '@prism/core/contract/content';
import type { Quote } from '@prism/core/contract/quotes';
import { useEffect, useState } from 'react';
import { fillIn } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { withParts } from '../../lib/with-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Honeypot } from '../../ui/honeypot.tsx';
import { useQuoteWords } from './in-words.ts';
import { useRefused } from './refused.ts';

export function Acceptance({ quote }: { quote: Quote }) {
  const words = useWords('quote').open;
  const { values, errors, held } = useRefused();
  const { money, dayOf } = useQuoteWords(quote);
  const { terms } = quote;
  const field = (name: Exclude<AcceptanceField, 'agreed'>) => ({
    name,
    required: true,
    maxLength: acceptanceFields[name].max,
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  const hasFailed = Object.keys(errors).length > 0;
  if (held) return <HeldAcceptance {...held} path={quote.path} />;
  return (
    <form className="grid gap-4 border-t border-line print:hidden" method="post" action={quote.path} noValidate>
      <h2 className="h4">{words.title}</h2>
      {hasFailed && (
        <p className="flex items-start gap-2 text-sm font-[520] text-danger" role="alert" tabIndex={-1} ref={focusOnce}>
          <Icon name="alert" small className="mt-0.5" />
          {words.refused}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={words.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={words.lastName} autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label={words.email} type="email" autoComplete="email" {...field('email')} />
      {!quote.for && <TextField label={words.company} autoComplete="organization" {...field('company')} />}
      <Honeypot />
      {terms && <input type="hidden" name="terms" value={terms.version} />}
      <CheckboxField
        name="agreed"
        defaultChecked={Boolean(values.agreed)}
        error={errors.agreed}
        required
        label={withParts(terms ? words.agreedTo : words.agreed, {
          client: quote.for?.company ?? words.somebody,
          terms: terms && (
            <Link className="lk" to={versionPath('terms', terms.version)}>
              {fillIn(words.terms, 'day', dayOf(terms.publishedAt))}
            </Link>
          ),
        })}
      />
      <Button type="submit" size="lg" wide className="nums">
        {fillIn(words.button, 'total', money(quote.total))}
      </Button>
      <p className="text-xs text-ink-3">
        {words.note}{' '}
        {withParts(words.privacy, {
          policy: (
            <Link className="lk" to="/privacy">
              {words.policy}
            </Link>
          ),
        })}
      </p>
    </form>
  );
}

/** A quarantined acceptance: the browser solves a proof of work, then the quote shows as accepted. */
function HeldAcceptance({ id, work, path }: NonNullable<RefusedAcceptance['held']> & { path: string }) {
  const words = useWords('quote').open;
  const [isProving, setProving] = useState(false);
  useEffect(() => {
    async function prove() {
      setProving(true);
      try {
        const { sendProofOfWork } = await import('../contact/send-proof-of-work.ts');
        await sendProofOfWork(id, work, {});
        location.replace(path);
      } catch {
        // It is stored in quarantine for a person to check.
        setProving(false);
      }
    }
    void prove();
  }, [id, work, path]);
  return (
    <p className="border-t border-line" role="status">
      {isProving ? words.proving : words.aside}
    </p>
  );
}

/** After a rejection the focus goes to the message. */
function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
