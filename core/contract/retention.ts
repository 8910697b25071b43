/** For how long personal data is kept. The years are those of the privacy page, which shows them from here. */
export const retention = {
  /** Enquiries, from when they were dealt with. */
  customerYears: 7,
  /** Applications. */
  supportYears: 5,
  /** Subscribers, from the last thing they did. */
  marketingYears: 3,
  /** What the trap caught: long enough to be found by whoever misses an answer. */
  setAsideYears: 1,
  /** Subscriptions that were ended or never confirmed: their links go on saying so for a while. */
  endedSubscriptionDays: 30,
} as const;

/** What the daily run deletes, by the name its figures have. */
export const retained = [
  'enquiries',
  'set-aside',
  'applications',
  'subscribers',
  'mail-records',
  'idempotency-keys',
  'sessions',
] as const;
export type Retained = (typeof retained)[number];
