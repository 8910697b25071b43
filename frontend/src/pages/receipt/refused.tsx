import { correctionFields, type Receipt } from '@prism/core/contract/receipts';
import { callTo } from '@prism/core/contract/studio';
import { correctAddress, receiptQuery } from '../../api/receipts.ts';
import { useResources } from '../../api/resources.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { useRefused } from './outcome.ts';

interface RefusedProps {
  token: string;
  receipt: Receipt;
  /** Whether what is sent now would not arrive. */
  isAway: boolean;
  onCorrected: () => void;
}

/** That the confirmation came back, in the mail server's words, and where its address is corrected as long as it can be. */
export function Refused(props: RefusedProps) {
  const { sent, confirmation } = props.receipt;
  return (
    <section
      className="grid gap-6 rounded-3 border border-ink bg-surface p-[clamp(1.25rem,3vw,2rem)]"
      aria-label="Refused"
    >
      <div className="border-l-4 border-danger bg-danger-tint p-5" role="note">
        <p className="flex gap-3 font-semibold text-ink wrap-anywhere">
          <Icon path={rare.mail} className="text-danger" />
          {sent.email} was refused
        </p>
        <p className="mt-1 pl-8 wrap-anywhere">
          {confirmation.reason && `The mail server says: ${confirmation.reason}`}
        </p>
      </div>
      {confirmation.canBeCorrected ? (
        <Correction {...props} />
      ) : (
        <p>
          To have the address corrected, <OtherWay />.
        </p>
      )}
    </section>
  );
}

/** A form that needs no scripts; with them the page stays where it is. */
function Correction({ token, receipt: { path, sent }, isAway, onCorrected }: RefusedProps) {
  const { values, errors } = useRefused();
  const resources = useResources();
  const tellError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: correctionFields,
    initial: { email: values['email'] ?? sent.email },
    refused: errors,
    send: async ({ email }) => {
      resources.keep(receiptQuery(token).address, await correctAddress(token, email));
      onCorrected();
    },
    onFailure: tellError,
  });
  return (
    <form className="grid gap-4" ref={form} onSubmit={submit} method="post" action={path} noValidate>
      <h2 className="h3">Correct the address</h2>
      <input type="hidden" name="act" value="correct" />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...field('email')}
        hint={
          <>
            You can do this once. After that, <OtherWay />.
          </>
        }
      />
      <Button type="submit" className="justify-self-start" disabled={isAway} busy={isSending} busyLabel="Sending...">
        Send it again
      </Button>
    </form>
  );
}

function OtherWay() {
  const { phone } = useSite().studio;
  if (!phone)
    return (
      <>
        write to <MailLink to="email" className="lk" />
      </>
    );
  return (
    <>
      ring us on{' '}
      <a className="lk whitespace-nowrap" href={callTo(phone)}>
        {phone}
      </a>
    </>
  );
}
