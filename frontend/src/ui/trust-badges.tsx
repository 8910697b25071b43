import './trust-badges.css';
import { useSite } from '../site.ts';

const trust = [
  { title: '250+ clients', text: 'in 8+ years' },
  { title: '4.9/5', text: 'average rating' },
  { title: '24/7 support', text: '6 months included' },
  { title: '30 days', text: 'money-back guarantee' },
  { title: '24 hours', text: 'response guarantee' },
  { title: 'Insured', text: 'to £2M' },
] as const;

/** What the studio can be relied on for, in one line; on every page that asks for a decision. Its figures are the demonstration's. */
export function TrustBadges() {
  const { demonstration } = useSite();
  if (!demonstration) return null;
  return (
    <section className="page" aria-label="In short">
      <ul className="trust nums">
        {trust.map((item) => (
          <li key={item.title}>
            <b>{item.title}</b>
            {item.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
