import { useEntries } from '../api/content.ts';

const six = 'grid-cols-2 justify-between gap-x-8 sm:grid-cols-3 xl:grid-cols-[repeat(6,auto)]';
const few = 'gap-x-[clamp(2rem,6vw,6rem)] sm:auto-cols-auto sm:grid-flow-col sm:justify-start';

export function TrustBadges() {
  const badges = useEntries('figures', 'badges');
  if (badges.length === 0) return null;
  return (
    <section className="page" aria-label="In short">
      <ul className={`nums relative z-2 grid gap-y-4 py-9 ${badges.length < 4 ? few : six}`}>
        {badges.map((item) => (
          <li key={item.key} className="text-[0.9375rem] leading-[1.3]">
            <b className="block text-xl font-semibold tracking-[-0.025em] text-ink">{item.figure}</b>
            {item.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
