import { until } from '../../test/wait.ts';
import { openSite, type Site } from '../site.ts';
import type { Trial } from '../trials.ts';
import { enquireAll } from './people.ts';
import { inRounds } from './rounds.ts';

const enquiries = 8;
const neverCame = 'the moment to kill the worker never came';

/** Moments of a mail at which a worker can die. */
const moments: ((site: Site) => Promise<void>)[] = [
  /** The mail server has it but has not acknowledged. */
  async ({ kill9, mail }) => {
    mail.behave('hang');
    const before = mail.hanging();
    await until(() => mail.hanging() > before, neverCame);
    kill9('worker');
    mail.behave('accept');
  },
  /** The mail server receives it and never acknowledges. */
  async ({ pidOf, mail }) => {
    const worker = pidOf('worker');
    let killed = false;
    mail.beforeNextYes(() => (killed = process.kill(worker, 'SIGKILL')));
    await until(() => killed, neverCame);
  },
  /** At any point after some mails were sent. */
  async ({ kill9, mail }) => {
    const before = mail.mails().length;
    await until(() => mail.mails().length > before + enquiries / 2, neverCame);
    kill9('worker');
  },
];

/** SIGKILL of a worker while it sends mails. */
export const workerMail: Trial = {
  rounds: 20,
  async run(stage) {
    const site = await openSite(stage);
    const finding = await inRounds('worker killed mid-mail', site, stage.rounds, async (round) => {
      const die = moments[round % moments.length]?.(site);
      await Promise.all([die, enquireAll(site, enquiries)]);
    });
    return [finding];
  },
};
