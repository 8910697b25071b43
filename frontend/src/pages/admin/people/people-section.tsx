import { ContactsList } from '../contacts-list.tsx';

/** Who wrote to the studio. */
export default function PeopleSection() {
  return (
    <div className="lists people">
      <ContactsList />
    </div>
  );
}
