import type { ShownWords } from '@prism/core/content/content';
import type { TokenAction } from '@prism/core/contract/newsletter-links';
import { isTokenOutcome, type TokenOutcome } from '@prism/core/contract/token-outcomes';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { knownWords, useWords } from '../../api/content.ts';
import { type Resource, type Resources, useResources } from '../../api/resources.ts';
import type { Head, LoadContext } from '../../page-modules.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { ErrorOptics } from '../../ui/error-optics.tsx';
import { ConfirmationOptics, EmptyOptics } from '../../ui/optics.tsx';

/** The outcome of the link. Only the server knows it, and passes it with the page. */
const outcomeResource: Resource<TokenOutcome> = { address: 'outcome', fetch: async () => 'unknown' };

export async function loadOutcome({ resources, outcome }: LoadContext): Promise<void> {
  resources.keep(outcomeResource.address, isTokenOutcome(outcome) ? outcome : 'unknown');
}

function outcomeIn(resources: Resources): TokenOutcome {
  return resources.get(outcomeResource) ?? 'unknown';
}

export function headOfToken(action: TokenAction, resources: Resources): Head {
  const words = knownWords(resources, 'newsletter');
  if (!words) return {};
  const { title, lead } = said(words, action, outcomeIn(resources));
  return { title, description: lead };
}

function said(
  words: ShownWords<'newsletter'>,
  action: TokenAction,
  outcome: TokenOutcome,
): { title: string; lead: string } {
  return outcome === 'asked' ? { title: words.confirm.ready.title, lead: words.box.sent } : words[action][outcome];
}

/** A page behind a newsletter link. Opening it changes nothing, because mail scanners open links, too. */
export function TokenPage({ action }: { action: TokenAction }) {
  const outcome = outcomeIn(useResources());
  const all = useWords('newsletter');
  const words = all[action];
  const { title, lead } = said(all, action, outcome);
  const asksAgain = action === 'confirm' && isOver(outcome);
  useTitle(title);
  return (
    <MessagePage
      title={title}
      text={lead}
      drawing={<Optics outcome={outcome} />}
      actions={
        outcome === 'ready' ? (
          <ActForm label={words.ready.button} sendsItself={action === 'confirm'} />
        ) : (
          <ButtonLink to="/" variant={asksAgain ? 'secondary' : 'primary'}>
            Go to the home page
          </ButtonLink>
        )
      }
    >
      {asksAgain && (
        <div className="page mt-16">
          <NewsletterBox box="link" />
        </div>
      )}
    </MessagePage>
  );
}

/** Whether the link has expired or been used, so that a new one may be requested. */
function isOver(outcome: TokenOutcome): boolean {
  return outcome !== 'ready' && outcome !== 'done' && outcome !== 'asked';
}

function Optics({ outcome }: { outcome: TokenOutcome }) {
  if (outcome === 'done') return <ConfirmationOptics />;
  return outcome === 'ready' || outcome === 'used' || outcome === 'asked' ? <EmptyOptics /> : <ErrorOptics />;
}

/** Sent once: a second submit would only report a used link. */
function ActForm({ label, sendsItself }: { label: string; sendsItself: boolean }) {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useFirstSign(form, sendsItself);

  return (
    <form
      ref={form}
      method="post"
      action={`?${params}`}
      onSubmit={(event) => {
        if (isSent.current) event.preventDefault();
        isSent.current = true;
      }}
    >
      <Button type="submit">{label}</Button>
    </form>
  );
}

/** `wheel` instead of `scroll`, because screenshot tools scroll pages. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Sends the form on the first sign of a person; synthetic events do not count. */
function useFirstSign(form: RefObject<HTMLFormElement | null>, isOn: boolean) {
  // In the hydrating commit: an effect would run later and miss an early key press.
  useLayoutEffect(() => {
    if (!isOn) return;
    const heard = new AbortController();
    const hear = (event: Event) => {
      if (!event.isTrusted) return;
      heard.abort();
      form.current?.requestSubmit();
    };
    for (const sign of signs) addEventListener(sign, hear, { signal: heard.signal, passive: true });
    return () => heard.abort();
  }, [form, isOn]);
}
