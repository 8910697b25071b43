import { dashboardPath } from '../../pages/auth/destination.ts';

/** Where the lists of people come from, and what is held on one of them. */
export const paths = {
  contacts: '/api/admin/contacts',
  owners: '/api/admin/enquiry-owners',
  apps: '/api/admin/enquiry-apps',
  labels: '/api/admin/enquiry-labels',
  calendar: '/api/admin/enquiry-calendar',
  quarantined: '/api/admin/quarantined-contacts',
  applications: '/api/admin/applications',
  quarantinedApplications: '/api/admin/quarantined-applications',
  subscribers: '/api/admin/subscribers',
  promises: '/api/admin/promises',
  sessions: '/api/admin/bookings',
  personalData: '/api/admin/personal-data',
} as const;

/** The order of the desk: who waits for an answer first. */
export const mostUrgentFirst = { order: 'urgent' } as const;

/** Where the dashboard shows one enquiry. */
export const enquiryPage = (id: string) => `${dashboardPath}?section=people&enquiry=${id}`;

/** Where the dashboard shows one application. */
export const applicationPage = (id: string) => `${dashboardPath}?section=people&list=applications&application=${id}`;

export const resumePath = (applicationId: string) => `${paths.applications}/${applicationId}/resume`;
