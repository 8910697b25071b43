import type { ContactRow } from '@prism/core/contract/contacts';
import { Link } from 'react-router-dom';
import { dashboardPath } from '../auth/destination.ts';
import { ListBody } from './paged/list-body.tsx';
import { usePagedList } from './paged/use-paged-list.ts';
import { ContactItem } from './people/contact-item.tsx';
import { contactTexts, CsvLink } from './people/contact-texts.tsx';
import { paths } from './people/paths.ts';
import './people/people.css';

const shownAtFirst = 10;

/** Who wrote last, beside the posts; everybody and everything about them is in the People section. */
export function ContactsList() {
  const list = usePagedList<ContactRow>(paths.contacts, {}, { step: shownAtFirst });
  return (
    <section className="sub" aria-labelledby="contacts-title">
      <h2 className="h3" id="contacts-title">
        Contact submissions {list.totalText && <span className="mut nums">{list.totalText}</span>}
        <CsvLink total={list.total} />
      </h2>
      <ListBody
        list={list}
        texts={contactTexts}
        row={(contact) => <ContactItem key={contact.id} contact={contact} />}
        end={
          <p className="note">
            <Link className="lk sm" to={`${dashboardPath}?section=people`}>
              All people
            </Link>
          </p>
        }
      />
    </section>
  );
}
