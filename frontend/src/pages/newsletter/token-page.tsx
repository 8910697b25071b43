import type { ShownWords } from '@prism/core/content/content';
import { isTokenOutcome, type TokenAction, type TokenOutcome } from '@prism/core/contract/newsletter-links';
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

/** What following the link brought about. Only the server knows, and hands it to the browser with the page. */
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

/** The page a link in a mail leads to. Nothing happens until a person does something: programs that check mails open it, too. */
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

/** Whether the link brings nothing about any more, so that a new one may be asked for. */
function isOver(outcome: TokenOutcome): boolean {
  return outcome !== 'ready' && outcome !== 'done' && outcome !== 'asked';
}

function Optics({ outcome }: { outcome: TokenOutcome }) {
  if (outcome === 'done') return <ConfirmationOptics />;
  return outcome === 'ready' || outcome === 'used' || outcome === 'asked' ? <EmptyOptics /> : <ErrorOptics />;
}

/** The button, which one press is enough for: a second one would only hear that the link was used. */
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

/** A wheel and not `scroll`, because programs that take a picture of a whole page scroll it, too. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Sends the form when somebody moves, touches, scrolls or types; what scripts make up does not count. */
function useFirstSign(form: RefObject<HTMLFormElement | null>, isOn: boolean) {
  // In the commit that hydrates the page: an effect would run a moment later and miss a key pressed before it.
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
