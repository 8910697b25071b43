import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link.tsx';
import { dateInWords } from '../shared/times.ts';
import { topicsThatSay } from './paths.ts';
import { topicOfPostQuery } from './queries.ts';

export function PlannedAs({ postId }: { postId: string }) {
  const { data: [topic] = [] } = useQuery(topicOfPostQuery(postId));
  if (!topic) return null;
  return (
    <p className="text-sm">
      Planned for {dateInWords(topic.day)} as{' '}
      <Link className="lk wrap-anywhere" to={topicsThatSay(topic.topic)}>
        {topic.topic}
      </Link>
    </p>
  );
}
