import type { Receipt, ReceiptAct } from '@prism/core/contract/receipts';
import { useWords } from '../../api/content.ts';
import { Button } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';

interface EndingProps {
  receipt: Receipt;
  /** Whether what is sent now would not arrive. */
  isAway: boolean;
  now: number;
}

/** What the sender may end: each opens to what becomes of it, and asks once more. They need no scripts. */
export function Ending({ receipt, isAway, now }: EndingProps) {
  const title = useWords('receipt').titles.ending;
  const { path, canBeWithdrawn, canBeErased, withdrawnAt, session } = receipt;
  const isSessionAhead = Date.parse(session?.booked?.startsAt ?? '') > now;
  return (
    <section className="grid gap-4 border-t border-line pt-6 print:hidden" aria-labelledby="yours">
      <h2 className="h3" id="yours">
        {title}
      </h2>
      {canBeWithdrawn && (
        <Choice title="Withdraw my enquiry" act="withdraw" path={path} button="Withdraw it" isAway={isAway}>
          We stop, and nobody writes to you about it. What you sent stays with us as long as the privacy policy says.
        </Choice>
      )}
      {withdrawnAt && <p className="text-sm">Nothing is left to withdraw. You can still have everything erased.</p>}
      {canBeErased && session && isSessionAhead && (
        <p className="text-sm">
          To have everything erased,{' '}
          <a className="lk" href={session.path}>
            cancel the session first
          </a>
          , or withdraw your enquiry: nobody could tell us otherwise that you do not come.
        </p>
      )}
      {canBeErased && !isSessionAhead && (
        <Choice title="Erase everything" act="erase" path={path} button="Erase it for good" isAway={isAway} isFinal>
          Your words, your name and address, our answers and the quotes made for you are deleted at once, and this page
          with them. That cannot be undone. Mails in our mailbox and what you sent us by other forms stay: ask us, and
          we delete them, too.
        </Choice>
      )}
      {!canBeErased && (
        <p className="text-sm">
          This enquiry has become an agreement, which neither of us ends or erases alone. To have it erased, write to{' '}
          <MailLink to="email" className="lk" />.
        </p>
      )}
    </section>
  );
}

interface ChoiceProps {
  title: string;
  children: string | string[];
  button: string;
  act: ReceiptAct;
  path: string;
  isAway: boolean;
  isFinal?: boolean;
}

function Choice({ title, children, button, act, path, isAway, isFinal }: ChoiceProps) {
  return (
    <details className="group/choice">
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4 ${isFinal ? 'text-danger' : 'text-ink'}`}
      >
        {title}
      </summary>
      <form className="mt-2 grid justify-items-start gap-4 border-l-2 border-line-ui pl-5" method="post" action={path}>
        <input type="hidden" name="act" value={act} />
        <p className="text-sm">{children}</p>
        <Button type="submit" variant={isFinal ? 'destructive' : 'secondary'} disabled={isAway}>
          {button}
        </Button>
      </form>
    </details>
  );
}
