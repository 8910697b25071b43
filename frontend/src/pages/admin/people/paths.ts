/** Where the lists of people come from. */
export const paths = {
  contacts: '/api/admin/contacts',
  quarantined: '/api/admin/quarantined-contacts',
  applications: '/api/admin/applications',
  subscribers: '/api/admin/subscribers',
} as const;

export const resumePath = (applicationId: string) => `${paths.applications}/${applicationId}/resume`;
