import { deskPage } from '@prism/core/contract/desk-links';
import { pictureCalls } from '@prism/core/contract/pictures';
import { shownBy } from '../../api/calls.ts';
import { askAgain, listRefresh } from '../shared/list-refresh.ts';
import { fetchedSection, type Section } from '../frame/section.ts';

export const media: Section = {
  path: 'media',
  label: 'Media',
  needs: ['media'],
  icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.1',
  hasOwnTitle: true,
  creates: [{ label: 'Upload pictures', opens: `${deskPage('media')}?open=upload` }],
  live: (client) => {
    const ofPictures = shownBy(pictureCalls.list);
    const refresh = listRefresh(client, ofPictures);
    return {
      onJob: ({ queue }) => void (queue === 'media' && refresh()),
      onReturn: () => void askAgain(client, ofPictures),
    };
  },
  Content: fetchedSection(() => import('./media-section.tsx')),
};
