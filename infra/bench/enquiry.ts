/** What every request and every pgbench transaction stores. */
export const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines Ltd',
  budget: '50k-100k',
  description:
    'We would like an app for our field engineers that works without a connection and brings their notes together when it is back.',
} as const;
