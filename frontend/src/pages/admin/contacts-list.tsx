import { budgetLabels, type ContactRow } from '@prism/core/contract/contacts';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { momentOf } from './times.ts';
import { contactsFile, useContacts, useHandleContact } from './use-contacts.ts';
import { useNow } from './use-now.ts';

export function ContactsList() {
  const { data: contacts, error, refetch, isFetching } = useContacts();
  return (
    <section className="sub" aria-labelledby="contacts-title">
      <h2 className="h3" id="contacts-title">
        Contact submissions {contacts && <span className="mut nums">{contacts.length}</span>}
        {contacts && contacts.length > 0 && (
          <a className="lk sm" href={contactsFile} download>
            Download CSV
          </a>
        )}
      </h2>
      {!contacts && !error && <p className="note">Loading contacts...</p>}
      {!contacts && error && (
        <div className="note">
          <p role="alert">{errorSentence(error)}</p>
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {contacts?.length === 0 && <p className="note">No contact submissions yet.</p>}
      {contacts && contacts.length > 0 && (
        <ul>
          {contacts.map((contact) => (
            <ContactItem key={contact.id} contact={contact} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ContactItem({ contact }: { contact: ContactRow }) {
  const now = useNow(60_000);
  const toast = useToast();
  const handle = useHandleContact();
  const name = `${contact.firstName} ${contact.lastName}`;

  function toggle() {
    handle.mutate(
      { id: contact.id, handled: !contact.handled },
      { onError: (error) => toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' }) },
    );
  }

  return (
    <li className={`nums ${contact.handled ? 'handled' : ''}`}>
      <div className="n">
        <b>{name}</b>
        <span className="xs mut">{momentOf(contact.createdAt, now)}</span>
      </div>
      <span>
        {contact.company} · {budgetLabels[contact.budget]}
      </span>
      <p>{contact.description}</p>
      <div className="foot">
        <a className="lk sm" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Handled: ${name}`}
          aria-pressed={contact.handled}
          disabled={handle.isPending}
          onClick={toggle}
        >
          {contact.handled && <Icon name="check" />}
          Handled
        </Button>
      </div>
    </li>
  );
}
