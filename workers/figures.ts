import { providerIds } from '@prism/core/contract/generations';
import { receivedMails } from '@prism/core/contract/received-mails';
import { openRegistry } from '@prism/core/process/process-figures';
import { Counter, Gauge, Histogram } from 'prom-client';

const quick = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const patient = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

export type WorkerFigures = ReturnType<typeof createWorkerFigures>;

export function createWorkerFigures() {
  const registry = openRegistry();
  const registers = [registry];
  const figures = {
    jobs: new Histogram({
      name: 'prism_job_duration_seconds',
      help: 'One attempt at a job, by outcome: completed, cancelled, retrying, failed, handed-back or replaced',
      labelNames: ['queue', 'name', 'outcome'],
      buckets: patient,
      registers,
    }),
    mails: new Histogram({
      name: 'prism_mail_send_duration_seconds',
      help: 'Sending one mail, by result: sent or refused',
      labelNames: ['result'],
      buckets: quick,
      registers,
    }),
    mailboxMails: new Counter({
      name: 'prism_mailbox_mails_total',
      help: 'Mails read from the mailbox of IMAP_URL, by kind: answer, automatic, bounce, own, note, reply, quarantined, flood, repeat, unmatched or unreadable',
      labelNames: ['result'],
      registers,
    }),
    mailboxRead: new Gauge({
      name: 'prism_mailbox_read_timestamp_seconds',
      help: 'When this worker last read the mailbox of IMAP_URL completely; 0 if never',
      registers,
    }),
    mailboxFailures: new Gauge({
      name: 'prism_mailbox_failures',
      help: 'Consecutive failures of this worker to read the mailbox of IMAP_URL',
      registers,
    }),
    firstTexts: new Histogram({
      name: 'prism_provider_first_text_seconds',
      help: 'Time from a request to an AI provider to its first words',
      labelNames: ['provider'],
      buckets: patient,
      registers,
    }),
    answers: new Histogram({
      name: 'prism_provider_answer_seconds',
      help: 'A complete response of an AI provider, by result: complete, broken, or stopped by us',
      labelNames: ['provider', 'result'],
      buckets: patient,
      registers,
    }),
  };
  // Prometheus sees no increase from nothing to one, so series of alerts begin at 0.
  for (const result of ['sent', 'refused']) figures.mails.zero({ result });
  for (const result of [...receivedMails, 'quarantined', 'flood', 'unmatched', 'unreadable'])
    figures.mailboxMails.inc({ result }, 0);
  for (const provider of providerIds) {
    figures.firstTexts.zero({ provider });
    for (const result of ['complete', 'broken', 'stopped']) figures.answers.zero({ provider, result });
  }
  return { ...figures, text: async () => await registry.metrics() };
}
