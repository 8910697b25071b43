import { budgetLabels, type ContactRow } from '@prism/core/contract/contacts';
import { errorSentence } from '../../../api/client.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LongText } from './long-text.tsx';
import { MailStates } from './mail-states.tsx';
import { Origin } from './origin.tsx';
import { PersonItem } from './person-item.tsx';
import { useHandleContact } from './use-people-actions.ts';

interface ContactItemProps {
  contact: ContactRow;
  /** Called before something is done that may take the row away. */
  onAct?: (() => void) | undefined;
}

export function ContactItem({ contact, onAct }: ContactItemProps) {
  const { company, budget, description, email, createdAt, handled, mails, source, consent } = contact;
  const name = `${contact.firstName} ${contact.lastName}`;
  return (
    <PersonItem
      name={name}
      at={createdAt}
      facts={`${company} · ${budgetLabels[budget]}`}
      email={email}
      isDone={handled}
      actions={<HandledButton contact={contact} name={name} onAct={onAct} />}
    >
      <LongText text={description} about={name} />
      <MailStates mails={mails} />
      <Origin source={source} consent={consent} />
    </PersonItem>
  );
}

function HandledButton({ contact, name, onAct }: ContactItemProps & { name: string }) {
  const toast = useToast();
  const handle = useHandleContact();

  // Awaited, because the row may be gone before the answer is there, and its callbacks with it.
  async function mark(handled: boolean) {
    onAct?.();
    try {
      await handle.mutateAsync({ id: contact.id, handled });
      toast({
        title: 'Success',
        description: handled ? 'Submission marked as handled' : 'Submission marked as open',
        action: { label: 'Undo', onClick: () => void mark(!handled) },
      });
    } catch (error) {
      toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
    }
  }

  return (
    <Button
      variant={contact.handled ? 'ghost' : 'secondary'}
      size="sm"
      aria-label={`Handled: ${name}`}
      aria-pressed={contact.handled}
      disabled={handle.isPending}
      onClick={() => void mark(!contact.handled)}
    >
      {contact.handled && <Icon name="check" />}
      Handled
    </Button>
  );
}
