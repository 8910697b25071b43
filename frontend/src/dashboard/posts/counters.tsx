import { postCounters, type PostCounter } from '@prism/core/contract/posts';
import { totalText } from '../shared/pagination/pages.ts';
import { usePostCounts } from './use-posts.ts';

const labels: Readonly<Record<PostCounter, string>> = {
  total: 'Total Posts',
  published: 'Published',
  aiGenerated: 'AI Generated',
  featured: 'Featured',
};

export function Counters() {
  const { data: counts } = usePostCounts();
  const text = (counter: PostCounter) =>
    counts ? totalText({ total: counts[counter], isEstimate: counts.estimated?.includes(counter) ?? false }) : '–';
  return (
    <dl className="cnt nums">
      {postCounters.map((counter) => (
        <div key={counter}>
          <dt>{labels[counter]}</dt>
          <dd>{text(counter)}</dd>
        </div>
      ))}
    </dl>
  );
}
