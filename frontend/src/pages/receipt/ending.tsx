import type { Receipt, ReceiptAct } from '@prism/core/contract/receipts';
import { Button } from '../../ui/button.tsx';

/** What the sender may end: each opens to what becomes of it, and asks once more. They need no scripts. */
export function Ending({ receipt: { path, canBeWithdrawn, withdrawnAt } }: { receipt: Receipt }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6 print:hidden" aria-labelledby="yours">
      <h2 className="h3" id="yours">
        Yours to end
      </h2>
      {canBeWithdrawn && (
        <Choice title="Withdraw my enquiry" act="withdraw" path={path} button="Withdraw it">
          We stop, and nobody writes to you about it. What you sent stays with us as long as the privacy policy says.
        </Choice>
      )}
      {withdrawnAt && <p className="text-sm">Nothing is left to withdraw. You can still have everything erased.</p>}
      <Choice title="Erase everything" act="erase" path={path} button="Erase it for good" isFinal>
        Your words, your name and address, our answers and the quotes made for you are deleted at once, and this page
        with them. That cannot be undone. Mails in our mailbox and what you sent us by other forms stay: ask us, and we
        delete them, too.
      </Choice>
    </section>
  );
}

interface ChoiceProps {
  title: string;
  children: string | string[];
  button: string;
  act: ReceiptAct;
  path: string;
  isFinal?: boolean;
}

function Choice({ title, children, button, act, path, isFinal }: ChoiceProps) {
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
        <Button type="submit" variant={isFinal ? 'destructive' : 'secondary'}>
          {button}
        </Button>
      </form>
    </details>
  );
}
