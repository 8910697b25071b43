import { enquiryBrief, type EnquiryMarks, type EnquiryRow } from '@prism/core/contract/enquiries';
import { retention } from '@prism/core/contract/retention';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DoneTo } from '../audit/done-to.tsx';
import { LongText } from './long-text.tsx';
import { MailStates } from './mail-states.tsx';
import { Origin } from './origin.tsx';
import { PersonItem } from './person-item.tsx';
import { PromiseMark } from './promise-mark.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { useMarkEnquiry } from './use-people-actions.ts';

interface EnquiryItemProps {
  enquiry: EnquiryRow;
  /** Called before something is done that may take the row away. */
  onAct?: (() => void) | undefined;
  /** Beside other things, where it has no width for itself. */
  isNarrow?: boolean;
}

export function EnquiryItem({ enquiry, onAct, isNarrow }: EnquiryItemProps) {
  const { description, email, createdAt, handled, mails, source, consent, quotes } = enquiry;
  const name = `${enquiry.firstName} ${enquiry.lastName}`;
  return (
    <PersonItem
      name={name}
      at={createdAt}
      facts={enquiryBrief(enquiry)}
      email={email}
      isDone={handled}
      isNarrow={isNarrow}
      actions={
        <>
          <MarkButton mark="customer" label="Customer" enquiry={enquiry} name={name} onAct={onAct} />
          <MarkButton mark="handled" label="Handled" enquiry={enquiry} name={name} onAct={onAct} />
        </>
      }
    >
      <PromiseMark promise={enquiry.promise} />
      <LongText text={description} about={name} />
      <QuoteLines quotes={quotes} />
      <MailStates mails={mails} />
      <Origin source={source} consent={consent} />
      <DoneTo subject={{ kind: 'contacts', id: enquiry.id }} about={`the enquiry of ${name}`} />
    </PersonItem>
  );
}

type Mark = keyof EnquiryMarks;

const { usual, customers } = retention.enquiries;

const told: Readonly<Record<Mark, { on: string; off: string }>> = {
  handled: { on: 'Submission marked as handled', off: 'Submission marked as open' },
  customer: {
    on: `Marked as a customer’s, and kept for ${customers.time}`,
    off: `No customer’s any more: deleted ${usual.words.replace('they', 'it')}`,
  },
};

function MarkButton({
  mark,
  label,
  enquiry,
  name,
  onAct,
}: Pick<EnquiryItemProps, 'enquiry' | 'onAct'> & { mark: Mark; label: string; name: string }) {
  const toast = useToast();
  const tellError = useErrorToast();
  const save = useMarkEnquiry();
  const isOn = enquiry[mark];

  // Awaited, because the row may be gone before the answer is there, and its callbacks with it.
  async function set(isWanted: boolean) {
    onAct?.();
    try {
      await save.mutateAsync({ id: enquiry.id, marks: { [mark]: isWanted } });
      toast({
        title: 'Success',
        description: isWanted ? told[mark].on : told[mark].off,
        action: { label: 'Undo', onClick: () => void set(!isWanted) },
      });
    } catch (error) {
      tellError(error);
    }
  }

  return (
    <Button
      variant={isOn ? 'ghost' : 'secondary'}
      size="sm"
      aria-label={`${label}: ${name}`}
      aria-pressed={isOn}
      disabled={save.isPending}
      onClick={() => void set(!isOn)}
    >
      {isOn && <Icon name="check" />}
      {label}
    </Button>
  );
}
