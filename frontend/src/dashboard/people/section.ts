import { WaitingApplications, WaitingEnquiries } from './waiting-mark.tsx';
import { fetchedSection, type Section } from '../frame/section.ts';

export const enquiries: Section = {
  path: 'enquiries',
  label: 'Enquiries',
  needs: ['enquiries'],
  icon: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
  isInBar: true,
  hasOwnTitle: true,
  Mark: WaitingEnquiries,
  Content: fetchedSection(() => import('./enquiries.tsx')),
};

export const applications: Section = {
  path: 'applications',
  label: 'Applications',
  needs: ['applications'],
  icon: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h4',
  hasOwnTitle: true,
  Mark: WaitingApplications,
  Content: fetchedSection(() => import('./applications.tsx')),
};

export const subscribers: Section = {
  path: 'subscribers',
  label: 'Subscribers',
  needs: ['subscribers'],
  icon: 'M3 6h18v12H3zM3 7l9 7 9-7',
  Content: fetchedSection(() => import('./subscribers.tsx')),
};

export const personalData: Section = {
  path: 'personal-data',
  label: 'Personal data',
  about: 'Find, export and erase what you hold on one person',
  settings: [{ label: 'Personal data', also: ['GDPR', 'erasure', 'delete person', 'export person'] }],
  needs: ['personal-data'],
  icon: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  Content: fetchedSection(() => import('./personal-data.tsx')),
};
