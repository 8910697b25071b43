import { eventually } from '../test/wait.ts';
import type { Fault } from './fault.ts';
import { enquireAll } from './people.ts';
import { inRounds } from './rounds.ts';
import { openSite, type Site } from './site.ts';

const enquiries = 8;

/** The moments of a mail at which a worker can die. */
const moments: ((site: Site) => Promise<void>)[] = [
  /** The mail server has it and has not answered. */
  async ({ product, mail }) => {
    mail.behave('hang');
    const before = mail.hanging();
    await eventually(() => assert(mail.hanging() > before), 30_000);
    product.kill9('worker');
    mail.behave('accept');
  },
  /** The mail server keeps it and says yes to nobody. */
  async ({ product, mail }) => {
    const worker = product.pidOf('worker');
    const killed = Promise.withResolvers<void>();
    mail.beforeNextYes(() => {
      process.kill(worker, 'SIGKILL');
      killed.resolve();
    });
    await killed.promise;
  },
  /** Wherever it is when some mails have gone out. */
  async ({ product, mail }) => {
    const before = mail.mails().length;
    await eventually(() => assert(mail.mails().length > before + enquiries / 2), 30_000);
    product.kill9('worker');
  },
];

/** SIGKILL of a worker in the middle of its mails. */
export const workerMail: Fault = {
  name: 'worker-mail',
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

function assert(is: boolean): void {
  if (!is) throw new Error('the moment to kill the worker never came');
}
