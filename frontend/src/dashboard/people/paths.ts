export { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';

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

export const resumePath = (applicationId: string) => `${paths.applications}/${applicationId}/resume`;
