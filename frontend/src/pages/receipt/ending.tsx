import type { ReceiptAct } from '@prism/core/contract/receipts';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { useWords } from '../../api/content.ts';
import { withParts } from '../../lib/with-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';

interface EndingProps {
  receipt: Receipt;
  /** Whether the browser is offline. */
  isAway: boolean;
  now: number;
}

/** Actions that end something. Each explains its effect and asks again. They need no scripts. */
export function Ending({ receipt, isAway, now }: EndingProps) {
  const { titles, ending: words } = useWords('receipt');
  const { path, canBeWithdrawn, canBeErased, isRestricted, withdrawnAt, session } = receipt;
  const isSessionAhead = Date.parse(session?.booked?.startsAt ?? '') > now;
  return (
    <section className="grid gap-4 border-t border-line pt-6 print:hidden" aria-labelledby="yours">
      <h2 className="h3" id="yours">
        {titles.ending}
      </h2>
      {isRestricted ? (
        <p className="text-sm">{withParts(words.restricted, { us: <MailLink to="email" className="lk" /> })}</p>
      ) : (
        <>
          {canBeWithdrawn && <Choice words={words.withdraw} act="withdraw" path={path} isAway={isAway} />}
          {withdrawnAt && <p className="text-sm">{words.withdrawn}</p>}
          {canBeErased && session && isSessionAhead && (
            <p className="text-sm">
              {withParts(words.booked, {
                cancel: (
                  <a className="lk" href={session.path}>
                    {words.cancel}
                  </a>
                ),
              })}
            </p>
          )}
          {canBeErased && !isSessionAhead && (
            <Choice words={words.erase} act="erase" path={path} isAway={isAway} isFinal />
          )}
          {!canBeErased && (
            <p className="text-sm">{withParts(words.agreed, { us: <MailLink to="email" className="lk" /> })}</p>
          )}
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  words: Record<'title' | 'text' | 'button', string>;
  act: ReceiptAct;
  path: string;
  isAway: boolean;
  isFinal?: boolean;
}

function Choice({ words: { title, text, button }, act, path, isAway, isFinal }: ChoiceProps) {
  return (
    <details className="group/choice">
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4 ${isFinal ? 'text-danger' : 'text-ink'}`}
      >
        {title}
      </summary>
      <form className="mt-2 grid justify-items-start gap-4 border-l-2 border-line-ui pl-5" method="post" action={path}>
        <input type="hidden" name="act" value={act} />
        <p className="text-sm">{text}</p>
        <Button type="submit" variant={isFinal ? 'destructive' : 'secondary'} disabled={isAway}>
          {button}
        </Button>
      </form>
    </details>
  );
}
