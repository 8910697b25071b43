import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../test/wait.ts';
import type { MailConduct } from '../test/smtp.ts';
import type { Fault } from './fault.ts';
import { enquireAll } from './people.ts';
import { inRounds } from './rounds.ts';
import { openSite, type Site } from './site.ts';
import { until } from './until.ts';

const enquiries = 10;
const troubleMs = 8_000;

/** The mail server turns everybody away, greylists, or takes mails and never answers. */
export const mailServer: Fault = {
  name: 'mail-server',
  rounds: 2,
  async run(stage) {
    const site = await openSite(stage);
    const during = async (conduct: MailConduct, noticed: () => boolean) => {
      site.mail.behave(conduct);
      await enquireAll(site, enquiries);
      await until(noticed, `nobody met a mail server that is told to ${conduct}`);
    };
    return [
      await inRounds('mail server refuses for 8 s', site, stage.rounds, async () => {
        const before = site.mail.refused();
        await during('refuse', () => site.mail.refused() > before);
        await delay(troubleMs);
        site.mail.behave('accept');
      }),
      await inRounds('mail server greylists', site, stage.rounds, async () => {
        const before = site.mail.refused();
        await during('greylist', () => site.mail.refused() > before);
      }),
      await inRounds('mail server hangs', site, stage.rounds, async () => {
        const before = site.mail.hanging();
        await during('hang', () => site.mail.hanging() > before);
        await untilGivenUp(site);
        site.mail.behave('accept');
      }),
    ];
  },
};

/** Until a worker has had enough of waiting. */
async function untilGivenUp({ sql }: Site): Promise<void> {
  await eventually(async () => {
    const [row] = await sql<{ tried: number }>(
      'select count(*)::int as tried from mails where sent_at is null and tries > 0',
    );
    if (!row?.tried) throw new Error('no worker gives up on a mail server that hangs');
  }, 60_000);
}
