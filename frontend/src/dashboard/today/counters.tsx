import { postCalls, postCounters, type PostCounter } from '@prism/core/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { totalText } from '../shared/pagination/pages.ts';

const labels: Readonly<Record<PostCounter, string>> = {
  total: 'Total Posts',
  published: 'Published',
  aiGenerated: 'AI Generated',
  featured: 'Featured',
};

export function Counters() {
  const { data: counts } = useQuery(queryOf(postCalls.counts, {}));
  const text = (counter: PostCounter) =>
    counts ? totalText({ total: counts[counter], isEstimate: counts.estimated?.includes(counter) ?? false }) : '–';
  return (
    <dl className="nums grid grid-cols-2 border-y border-line md:grid-cols-4">
      {postCounters.map((counter) => (
        <div
          key={counter}
          className="flex items-baseline justify-between gap-2 border-line px-4 py-3 odd:pl-0 even:border-l nth-[n+3]:border-t max-md:even:pr-0 md:border-t-0! md:px-5 md:first:pl-0 md:last:pr-0 md:not-first:border-l md:odd:not-first:pl-5"
        >
          <dt>{labels[counter]}</dt>
          <dd className="wd-title text-[1.625rem] leading-tight font-medium tracking-[-0.03em] text-ink">
            {text(counter)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
