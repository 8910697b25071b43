import { isTokenOutcome, type TokenAction, type TokenOutcome } from '@prism/core/contract/newsletter';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Head, LoadContext } from '../../page-modules.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmationOptics, EmptyOptics, ErrorOptics } from '../../ui/optics.tsx';
import { texts } from './content.ts';

const outcomeKey = ['newsletter', 'outcome'];

/** What following the link brought about. Only the server knows, and hands it to the browser with the page. */
export async function loadOutcome({ client, outcome }: LoadContext): Promise<void> {
  client.setQueryData(outcomeKey, isTokenOutcome(outcome) ? outcome : 'unknown');
}

function outcomeIn(client: QueryClient): TokenOutcome {
  return client.getQueryData<TokenOutcome>(outcomeKey) ?? 'unknown';
}

export function headOfToken(action: TokenAction, client: QueryClient): Head {
  const { title, lead } = texts[action][outcomeIn(client)];
  return { title, description: lead };
}

/** The page a link in a mail leads to. It sends itself on, so that only a browser with a person before it acts. */
export function TokenPage({ action }: { action: TokenAction }) {
  const outcome = outcomeIn(useQueryClient());
  const { title, lead, act } = texts[action][outcome];
  return (
    <div className="notice">
      <div className="page">
        <Optics outcome={outcome} />
        <h1 className="d2 mt-8">{title}</h1>
        <p className="lead mt-5 max-w-xl">{lead}</p>
        <div className="acts">
          {act === undefined ? <ButtonLink to="/">Go to the home page</ButtonLink> : <SelfSending label={act} />}
        </div>
      </div>
    </div>
  );
}

function Optics({ outcome }: { outcome: TokenOutcome }) {
  if (outcome === 'done') return <ConfirmationOptics />;
  return outcome === 'ready' || outcome === 'used' ? <EmptyOptics /> : <ErrorOptics />;
}

/** A form that sends itself; without JavaScript its button does. */
function SelfSending({ label }: { label: string }) {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    form.current?.requestSubmit();
  }, []);

  return (
    <form ref={form} method="post" action={`?${params}`}>
      <Button type="submit">{label}</Button>
    </form>
  );
}
