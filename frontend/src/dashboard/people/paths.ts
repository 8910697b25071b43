/** Where the lists of people come from, and what is held on one of them. */
export const paths = {
  contacts: '/api/admin/contacts',
  quarantined: '/api/admin/quarantined-contacts',
  applications: '/api/admin/applications',
  quarantinedApplications: '/api/admin/quarantined-applications',
  subscribers: '/api/admin/subscribers',
  promises: '/api/admin/promises',
  personalData: '/api/admin/personal-data',
} as const;

export const resumePath = (applicationId: string) => `${paths.applications}/${applicationId}/resume`;
