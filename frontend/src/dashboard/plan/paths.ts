import { useSearchParams } from 'react-router-dom';
import { deskPage } from '@prism/core/contract/desk-links';

/** URLs that open one thing over the current page, replacing what is open. */
export function useOver(): (name: 'topic' | 'move', id: string) => string {
  const [params] = useSearchParams();
  const { topic: _topic, move: _move, ...shown } = Object.fromEntries(params);
  return (name, id) => `?${new URLSearchParams({ ...shown, [name]: id })}`;
}

/** The list of topics searched for this text, cut to the limit. */
export const topicsThatSay = (search: string) =>
  `${deskPage('plan')}?${new URLSearchParams({ view: 'topics', search: search.slice(0, 200) })}`;
