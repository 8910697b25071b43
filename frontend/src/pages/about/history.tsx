import { useEntries, useWords } from '../../api/content.ts';
import { Section } from '../../sections/section.tsx';
import { rays } from '../../ui/rays.ts';

// Continues to the edges of the window; on narrow screens it is vertical, next to the years.
const beam =
  'before:absolute before:top-3 before:bottom-0 before:left-[84px] before:w-0.5 before:bg-ink lg:before:inset-[40px_calc(-1*max(var(--gutter),(100vw-var(--container))/2))_auto] lg:before:h-0.5 lg:before:w-auto';

export function History() {
  const { history } = useWords('about');
  const years = useEntries('history');
  if (years.length === 0) return null;
  return (
    <Section follows className="overflow-clip">
      <h2 className="d2 max-w-[16ch]">{history.title}</h2>
      <p className="lead mt-6 max-w-160">{history.lead}</p>
      <ol
        className={`nums relative mt-[clamp(2.5rem,5vw,4.5rem)] grid ${years.length < 6 ? 'lg:auto-cols-fr lg:grid-flow-col' : 'lg:grid-cols-6'} ${beam}`}
      >
        {years.map(({ key, year, title, text, rays: count }) => (
          <li key={key} className="max-lg:grid max-lg:grid-cols-[86px_44px_1fr] max-lg:gap-x-3 max-lg:pb-8 lg:pr-5">
            <time
              className="wd-title block text-[1.375rem] leading-[1.2] font-[550] tracking-[-0.03em] text-ink lg:h-10 lg:leading-[1.55]"
              dateTime={year}
            >
              {year}
            </time>
            <span
              className="ray-art relative flex gap-[3px] max-lg:-ml-3 max-lg:flex-col max-lg:pt-3 lg:h-16"
              aria-hidden="true"
            >
              {rays.slice(0, count ?? 0).map((ray) => (
                <i key={ray} className="h-0.5 w-11 lg:h-full lg:w-0.5" style={{ background: `var(--ray-${ray})` }} />
              ))}
            </span>
            <div className="lg:max-w-96">
              <h3 className="h4 lg:mt-4.5">{title}</h3>
              <p className="mt-1 text-[0.9375rem]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
