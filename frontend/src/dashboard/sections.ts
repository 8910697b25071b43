import { account } from './account/section.ts';
import { ai } from './ai/section.ts';
import { audit } from './audit/section.ts';
import { backups } from './backup/section.ts';
import { bin } from './bin/section.ts';
import { budget } from './budget/section.ts';
import {
  catalogue,
  legal,
  menu,
  pages,
  positions,
  proof,
  redirects,
  settings,
  studioPages,
  voice,
} from './content/section.ts';
import type { Sections } from './frame/sections.ts';
import { generations } from './generations/section.ts';
import { insights } from './insights/section.ts';
import { integrations } from './integrations/section.ts';
import { launch } from './launch/section.ts';
import { email } from './mail/section.ts';
import { media } from './media/section.ts';
import { applications, enquiries, personalData, subscribers } from './people/section.ts';
import { plan } from './plan/section.ts';
import { posts } from './posts/section.ts';
import { queues } from './queues/section.ts';
import { staff } from './staff/section.ts';
import { today } from './today/section.ts';

/**
 * In the order of the rail. If an entry has several sections, the first is its link. The others are tabs under its
 * title, or pages of its index, which may also list a section from elsewhere.
 */
export const sections: Sections = {
  groups: [
    { label: 'Work', entries: [[today], [enquiries], [applications, positions], [subscribers]] },
    {
      label: 'Publish',
      entries: [[posts, plan, generations], [pages, legal, redirects], [catalogue], [proof], [media], [bin]],
    },
    { label: 'Run', entries: [[insights], [queues], [ai, budget]] },
    {
      entries: [
        [
          settings,
          ...studioPages,
          email,
          launch,
          staff,
          menu,
          voice,
          ai,
          integrations,
          backups,
          personalData,
          audit,
          account,
        ],
      ],
    },
  ],
  first: today,
  account,
  loadLive: async () => await import('./live-events.ts'),
};
