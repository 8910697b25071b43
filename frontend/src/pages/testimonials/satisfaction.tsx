import { useEntries, useWords } from '../../api/content.ts';
import { Section } from '../../sections/section.tsx';

/** In per cent by industry. `follows` says whether the section above has the same background. */
export function Satisfaction({ follows }: { follows: boolean }) {
  const { satisfaction } = useWords('testimonials');
  const industries = useEntries('industries').filter((industry) => industry.satisfaction !== null);
  if (industries.length === 0) return null;
  return (
    <Section follows={follows}>
      <div className="grid gap-[clamp(2rem,5vw,5.5rem)] lg:grid-cols-[minmax(min-content,4fr)_minmax(0,8fr)]">
        <div>
          <h2 className="h1 wrap-break-word">{satisfaction.title}</h2>
          <p className="lead mt-4">{satisfaction.lead}</p>
        </div>
        <ul className="nums border-t border-ink">
          {industries.map(({ key, name, category, satisfaction: percent }) => (
            <li
              key={key}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line py-3.5 sm:grid-cols-[8.5rem_1fr_3.75rem]"
              data-cat={category}
            >
              <b className="font-semibold text-ink">{name}</b>
              <span className="h-2.5 bg-sunk max-sm:col-span-full max-sm:row-start-2" aria-hidden="true">
                <i className="block h-full bg-ray" style={{ width: `${percent}%` }} />
              </span>
              <strong className="text-right text-xl font-[550] tracking-[-0.03em] text-ink">{percent}%</strong>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
