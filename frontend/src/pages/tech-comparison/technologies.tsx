import { useId } from 'react';
import { entriesQuery, useWords } from '../../api/content.ts';
import { useResource } from '../../api/resources.ts';
import { TagList } from '../../ui/tag.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { Entry } from '@prism/core/content/content';
import { criteria, lettermarkOf } from './technology.ts';

type Technology = Entry<'technologies'>;

/**
 * Columns on the rows of the table; the first one is sticky. It has the usual height of a table, because another tab's
 * data takes a moment. On a phone technologies follow each other.
 */
export const table =
  'grid min-h-240 auto-cols-[minmax(14.25rem,1fr)] grid-flow-col grid-cols-[7.5rem] grid-rows-[repeat(14,auto)] overflow-x-auto border-b border-line-ui focus-visible:-outline-offset-2 max-sm:block max-sm:overflow-visible max-sm:border-b-0 lg:grid-cols-[9.5rem]';
const column = 'grid sm:row-[1/-1] sm:grid-rows-subgrid';
const first = 'relative pt-6 pb-4.5 sm:pr-5';
const cell = 'relative border-t border-line py-3 sm:pr-5';
// Row labels are at the left; next to each value only where there are no rows.
const term = 'max-sm:text-sm max-sm:text-ink-3 sm:sr-only';
const heading = `${term} max-sm:mb-1.5`;

export const technologiesAt = (tab: string) => entriesQuery('technologies', tab);

/** Each technology is an article. On a wide screen articles are columns of a table on shared rows. */
export function Panel({ tab }: { tab: string }) {
  const { data, hasFailed } = useResource(technologiesAt(tab));
  if (hasFailed) throw new Error(`the technologies of '${tab}' failed to load`);
  if (!data || data.length === 0) return null;
  return (
    <>
      <RowLabels />
      {data.map((technology) => (
        <Column key={technology.name} technology={technology} />
      ))}
    </>
  );
}

const rows = ['popularity', ...criteria, 'pros', 'cons', 'bestFor', 'usedBy'] as const;

/** Hidden from screen readers, because each column repeats it. */
function RowLabels() {
  const { labels } = useWords('tech-comparison');
  return (
    <div className={`${column} sticky left-0 z-1 bg-paper text-sm text-ink-3 max-sm:hidden`} aria-hidden="true">
      <span className={first} />
      {rows.map((name) => (
        <span key={name} className={`${cell} nth-2:border-ink`}>
          {labels[name]}
        </span>
      ))}
    </div>
  );
}

function Column({ technology }: { technology: Technology }) {
  const id = useId();
  const { labels } = useWords('tech-comparison');
  return (
    <article
      className={`${column} max-sm:pt-2 max-sm:pb-6 max-sm:not-first-of-type:border-t max-sm:not-first-of-type:border-ink`}
      aria-labelledby={id}
    >
      <header className={first}>
        <span
          className="mb-3.5 grid size-10 place-items-center border border-ink font-bold tracking-[-0.03em] text-ink"
          aria-hidden="true"
        >
          {lettermarkOf(technology)}
        </span>
        <h3 className="h3" id={id}>
          {technology.name}
        </h3>
        <p className="mt-1 text-xs text-ink-3">{technology.kind}</p>
      </header>
      <p className={`${cell} nums flex items-center gap-3 border-t-ink max-sm:py-2`}>
        <span className={`${term} flex-1`}>{labels.popularity}</span>
        <b className="w-9 font-semibold text-ink max-sm:order-1">{technology.popularity}%</b>
        <span className="h-2 bg-line max-sm:w-[40%] sm:flex-1" aria-hidden="true">
          <i className="block h-full bg-ink" style={{ width: `${technology.popularity}%` }} />
        </span>
      </p>
      {criteria.map((name) => (
        <p
          key={name}
          className={`${cell} max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-3 max-sm:py-2`}
        >
          <span className={term}>{labels[name]}</span>
          <Rating word={technology[name]} />
        </p>
      ))}
      <Points title={labels.pros} sign="+" points={technology.pros} />
      <Points title={labels.cons} sign="−" points={technology.cons} />
      <div className={cell}>
        {technology.bestFor.length > 0 && (
          <>
            <h4 className={heading}>{labels.bestFor}</h4>
            <TagList tags={technology.bestFor} />
          </>
        )}
      </div>
      <div className={cell}>
        {technology.companies.length > 0 && (
          <>
            <h4 className={heading}>{labels.usedBy}</h4>
            <p className="text-sm text-ink">{technology.companies.join(', ')}</p>
          </>
        )}
      </div>
    </article>
  );
}

function Points({ title, sign, points }: { title: string; sign: string; points: readonly string[] }) {
  // The cell remains, to keep the row aligned.
  if (points.length === 0) return <div className={cell} />;
  return (
    <div className={cell}>
      <h4 className={heading}>{title}</h4>
      <ul className="grid gap-2 text-[0.9375rem] leading-[1.4]">
        {points.map((point) => (
          <li
            key={point}
            data-sign={sign}
            className="grid grid-cols-[1.125rem_1fr] before:font-bold before:text-ink before:content-[attr(data-sign)_/_'']"
          >
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
