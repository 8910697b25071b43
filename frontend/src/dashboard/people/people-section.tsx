import { Link, useSearchParams } from 'react-router-dom';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { Applications } from './applications.tsx';
import { Contacts } from './enquiries.tsx';
import { PersonalData } from './personal-data.tsx';
import { Subscribers } from './subscribers.tsx';
import './people.css';

const first = { id: 'contacts', label: 'Submissions', Content: Contacts };
const lists = [
  first,
  { id: 'applications', label: 'Applications', Content: Applications },
  { id: 'subscribers', label: 'Newsletter', Content: Subscribers },
  { id: 'personal-data', label: 'Personal data', Content: PersonalData },
] as const;

/** The lists of people who wrote to the studio, and all data on one person. Each has its own address. */
export default function PeopleSection() {
  const [params] = useSearchParams();
  const shown = lists.find(({ id }) => id === params.get('list')) ?? first;
  return (
    <div className="lists people">
      <nav className="people-nav" aria-label="People">
        {lists.map(({ id, label }) => (
          <Link
            key={id}
            to={`${dashboardPath}?section=people${id === first.id ? '' : `&list=${id}`}`}
            aria-current={id === shown.id ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <shown.Content key={shown.id} />
    </div>
  );
}
