import { dashboardPath } from '../../pages/auth/destination.ts';

/** Where the lists of people come from, and what is held on one of them. */
export const paths = {
  contacts: '/api/admin/contacts',
  owners: '/api/admin/enquiry-owners',
  quarantined: '/api/admin/quarantined-contacts',
  applications: '/api/admin/applications',
  quarantinedApplications: '/api/admin/quarantined-applications',
  subscribers: '/api/admin/subscribers',
  promises: '/api/admin/promises',
  personalData: '/api/admin/personal-data',
} as const;

/** Where the dashboard shows one enquiry. */
export const enquiryPage = (id: string) => `${dashboardPath}?section=people&enquiry=${id}`;

export const resumePath = (applicationId: string) => `${paths.applications}/${applicationId}/resume`;
