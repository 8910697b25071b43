import type { QueryClient } from '@tanstack/react-query';
import { pictureCalls } from '@prism/core/contract/pictures';
import type { LiveEvents } from '../live/live-connection.ts';
import { refetchQueries, listRefresh } from '../shared/list-refresh.ts';
import { shownBy } from '../../api/calls.ts';

export function pictureEvents(client: QueryClient): Partial<LiveEvents> {
  const ofPictures = shownBy(pictureCalls.list);
  const refresh = listRefresh(client, ofPictures);
  return {
    onJob: ({ queue }) => void (queue === 'media' && refresh()),
    onReturn: () => void refetchQueries(client, ofPictures),
  };
}
