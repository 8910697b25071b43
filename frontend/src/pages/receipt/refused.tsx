import { correctionFields } from '@prism/core/contract/receipts';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { useWords } from '../../api/content.ts';
import { correctAddress, receiptQuery } from '../../api/receipts.ts';
import { useResources } from '../../api/resources.ts';
import { useForm } from '../../lib/use-form.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { withParts } from '../../lib/with-parts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { CallLink } from '../../ui/call-link.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';
import { useRefused } from './outcome.ts';

interface RefusedProps {
  token: string;
  receipt: Receipt;
  /** Whether the browser is offline. */
  isAway: boolean;
  onCorrected: () => void;
}

/** Says that the confirmation bounced, in the mail server's words. The email can be corrected for a limited time. */
export function Refused(props: RefusedProps) {
  const words = useWords('receipt').refused;
  const { sent, confirmation } = props.receipt;
  return (
    <section
      className="grid gap-6 rounded-3 border border-ink bg-surface p-[clamp(1.25rem,3vw,2rem)]"
      aria-label={words.label}
    >
      <div className="border-l-4 border-danger bg-danger-tint p-5" role="note">
        <p className="flex gap-3 font-semibold text-ink wrap-anywhere">
          <Icon path={contactIcons.mail} className="text-danger" />
          {fillIn(words.title, 'address', sent.email)}
        </p>
        <p className="mt-1 pl-8 wrap-anywhere">
          {confirmation.reason && fillIn(words.says, 'reason', confirmation.reason)}
        </p>
      </div>
      {confirmation.canBeCorrected ? <Correction {...props} /> : <p>{withParts(words.other, { way: <OtherWay /> })}</p>}
    </section>
  );
}

/** Works without scripts; with them the page stays in place. */
function Correction({ token, receipt: { path, sent }, isAway, onCorrected }: RefusedProps) {
  const words = useWords('receipt').refused;
  const { values, errors } = useRefused();
  const resources = useResources();
  const showError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: correctionFields,
    initial: { email: values['email'] ?? sent.email },
    refused: errors,
    send: async ({ email }) => {
      resources.keep(receiptQuery(token).address, await correctAddress(token, email));
      onCorrected();
    },
    onFailure: showError,
  });
  return (
    <form className="grid gap-4" ref={form} onSubmit={submit} method="post" action={path} noValidate>
      <h2 className="h3">{words.correct}</h2>
      <input type="hidden" name="act" value="correct" />
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        {...field('email')}
        hint={withParts(words.once, { way: <OtherWay /> })}
      />
      <Button type="submit" className="justify-self-start" disabled={isAway} busy={isSending} busyLabel={words.sending}>
        {words.button}
      </Button>
    </form>
  );
}

function OtherWay() {
  const { ring, write } = useWords('receipt').refused;
  const { phone } = useSite().studio;
  return phone
    ? withParts(ring, { call: <CallLink /> })
    : withParts(write, { us: <MailLink to="email" className="lk" /> });
}
