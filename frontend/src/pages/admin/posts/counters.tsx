import { usePostCounts } from './use-posts.ts';

export function Counters() {
  const { data: counts } = usePostCounts();
  const counters = [
    { label: 'Total Posts', count: counts?.total },
    { label: 'Published', count: counts?.published },
    { label: 'AI Generated', count: counts?.aiGenerated },
    { label: 'Featured', count: counts?.featured },
  ];
  return (
    <dl className="cnt nums">
      {counters.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count?.toLocaleString('en-GB') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
