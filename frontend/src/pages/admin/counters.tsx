import type { AdminPost } from '@prism/core/contract/posts';

export function Counters({ posts }: { posts: readonly AdminPost[] | undefined }) {
  const counters = [
    { label: 'Total Posts', count: posts?.length },
    { label: 'Published', count: posts?.filter(({ published }) => published).length },
    { label: 'AI Generated', count: posts?.filter(({ aiGenerated }) => aiGenerated).length },
    { label: 'Featured', count: posts?.filter(({ featured }) => featured).length },
  ];
  return (
    <dl className="cnt nums">
      {counters.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
