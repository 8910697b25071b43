import { useSearchParams } from 'react-router-dom';
import { dashboardPath } from '../../pages/auth/destination.ts';

/** Addresses that open one thing over what is shown, in the place of what is open now. */
export function useOver(): (name: 'topic' | 'move' | 'post', id: string) => string {
  const [params] = useSearchParams();
  const { topic: _topic, move: _move, post: _post, ...shown } = Object.fromEntries(params);
  return (name, id) => `${dashboardPath}?${new URLSearchParams({ ...shown, [name]: id })}`;
}

/** The address of the topics that say `search`; as much of it as the list takes. */
export const topicsThatSay = (search: string) =>
  `${dashboardPath}?${new URLSearchParams({ section: 'plan', view: 'topics', search: search.slice(0, 200) })}`;
