import { lazy } from 'react';
import { fetched } from '../../lib/renew.ts';
import type { Section } from '../frame/section.ts';

export const account: Section = {
  query: 'section=account',
  label: 'Account',
  needs: ['own', 'second-factor'],
  icon: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7',
  Content: lazy(() => fetched(() => import('./account-section.tsx'))),
};
