import { useWords } from '../../api/content.ts';

export function Commitments() {
  const { commitments } = useWords('home');
  if (commitments.terms.length === 0) return null;
  return (
    <section className="bg-sunk py-(--sec)">
      <div className="page grid gap-[clamp(2.5rem,6vw,7rem)] lg:grid-cols-[5fr_7fr]">
        <div className="grid content-start gap-6">
          <h2 className="h1">{commitments.title}</h2>
          <p className="lead">{commitments.lead}</p>
        </div>
        <dl className="nums border-t border-ink">
          {commitments.terms.map(({ term, value }) => (
            <div
              key={term}
              className="grid grid-cols-[1fr_auto] items-baseline gap-4 border-b border-line py-4 sm:gap-8"
            >
              <dt className="text-[1.0625rem]">{term}</dt>
              <dd className="wd-title text-right text-[clamp(1.25rem,1rem+0.9vw,1.75rem)] font-[540] tracking-[-0.03em] text-ink">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
