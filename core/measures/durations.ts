const quick = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const patient = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

export interface Duration {
  help: string;
  labels: readonly string[];
  /** Upper ends of the buckets, in seconds; longer durations are counted, too. */
  buckets: readonly number[];
}

/** What workers time. Each is a histogram of `/metrics`. */
export const durations = {
  prism_job_duration_seconds: {
    help: 'One attempt at a job, by how it ended: completed, cancelled, retrying, failed, handed-back or replaced',
    labels: ['queue', 'name', 'outcome'],
    buckets: patient,
  },
  prism_mail_send_duration_seconds: {
    help: 'Handing one mail to the mail server, by result: sent or refused',
    labels: ['result'],
    buckets: quick,
  },
  prism_provider_first_text_seconds: {
    help: 'From the request to an AI provider to its first words',
    labels: ['provider'],
    buckets: patient,
  },
  prism_provider_answer_seconds: {
    help: 'A whole answer of an AI provider, by result: complete, broken, or stopped by us',
    labels: ['provider', 'result'],
    buckets: patient,
  },
} as const satisfies Record<string, Duration>;

export type DurationName = keyof typeof durations;
export type DurationLabels<Name extends DurationName> = Record<(typeof durations)[Name]['labels'][number], string>;
