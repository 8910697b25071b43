import { useSearchParams } from 'react-router-dom';
import { deskPage } from '@prism/core/contract/desk-links';

/** Returns URLs that open a dialog over the current page, replacing the open one. */
export function useOver(): (name: 'topic' | 'move', id: string) => string {
  const [params] = useSearchParams();
  const { topic: _topic, move: _move, ...shown } = Object.fromEntries(params);
  return (name, id) => `?${new URLSearchParams({ ...shown, [name]: id })}`;
}

/** A search of the topics for this text, cut to the limit. */
export const topicsThatSay = (search: string) =>
  `${deskPage('plan')}?${new URLSearchParams({ view: 'topics', search: search.slice(0, 200) })}`;
