export interface Period {
  /** The common name of the data. */
  data: string;
  /** Shown text and a PostgreSQL interval: '24 months'. Undefined if something else ends it. */
  time?: string;
  /** The period, and its start. */
  words: string;
}

/** What the daily run deletes, by the names in its metrics. The order matters: mail records go with their subject. */
export const retained = [
  'enquiries',
  'quotes',
  'spam',
  'applications',
  'subscribers',
  'deleted-posts',
  'mail-records',
  'idempotency-keys',
  'sessions',
  'erasures',
  'audit-log',
  'counts',
] as const;
export type Retained = (typeof retained)[number];

export const retention = {
  enquiries: {
    usual: after('Enquiries', '24 months', 'they came'),
    customers: after('Customer data', '7 years', 'the last thing we noted about an enquiry that made you a customer'),
  },
  quotes: {
    usual: after('Quotes that were not accepted; others stay with their enquiry', '90 days', 'they expired'),
  },
  spam: {
    usual: after('Enquiries and applications quarantined as suspected spam', '90 days', 'they came'),
  },
  applications: {
    usual: after('Job applications, with their files', '12 months', 'they came'),
    kept: after('The same, where you ticked the box for later openings', '3 years', 'they came'),
    declined: { data: 'The same, where we declined', words: 'Sooner, once we need it no more; never later' },
  },
  subscribers: {
    confirmed: during(
      'Marketing data',
      '3 years',
      (time) => `Until consent is withdrawn, or after ${time} of inactivity`,
    ),
    ended: after('Subscriptions that ended, or were never confirmed', '30 days', 'they ended or were asked for'),
    left: {
      data: 'A hash of an unsubscribed email, not the email itself',
      words: 'Until it subscribes again, so that it gets no newsletter until then',
    },
  },
  'deleted-posts': {
    usual: after('Blog posts we deleted', '30 days', 'the deletion'),
  },
  'mail-records': {
    usual: { data: 'Records of which emails were sent', words: 'As long as what the email was about' },
  },
  'idempotency-keys': {
    usual: during('Keys that keep a form sent twice from being stored twice', '2 days', (time) => time),
  },
  sessions: {
    usual: { data: 'Sessions of our staff', words: 'Until they sign out, 7 days at most' },
  },
  erasures: {
    usual: after('Records of erasures', '13 months', 'the erasure'),
  },
  'audit-log': {
    usual: after('Audit log of our staff’s actions, with their names and IP addresses', '12 months', 'the action'),
  },
  counts: {
    usual: after('Analytics: daily totals that identify no one', '26 months', 'the day'),
  },
} as const satisfies Readonly<Record<Retained, Readonly<Record<string, Period>>>>;

function after(data: string, time: string, event: string) {
  return { data, time, words: `${time} after ${event}` };
}

function during(data: string, time: string, words: (time: string) => string) {
  return { data, time, words: words(time) };
}
