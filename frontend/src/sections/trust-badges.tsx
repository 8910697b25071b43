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
      <ul className="nums relative z-2 grid grid-cols-2 justify-between gap-x-8 gap-y-4 py-9 sm:grid-cols-3 xl:grid-cols-[repeat(6,auto)]">
        {trust.map((item) => (
          <li key={item.title} className="text-[0.9375rem] leading-[1.3]">
            <b className="block text-xl font-semibold tracking-[-0.025em] text-ink">{item.title}</b>
            {item.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
