import { setTimeout as delay } from 'node:timers/promises';
import type { MailConduct } from '../../test/smtp.ts';
import { until } from '../../test/wait.ts';
import { openSite, type Site } from '../site.ts';
import type { Trial } from '../trials.ts';
import { enquireAll } from './people.ts';
import { inRounds } from './rounds.ts';

const enquiries = 10;
const troubleMs = 8_000;

/** The mail server rejects every mail, greylists, or never answers. */
export const mailServer: Trial = {
  rounds: 2,
  async run(stage) {
    const site = await openSite(stage);
    const during = async (conduct: MailConduct, noticed: () => boolean) => {
      site.mail.behave(conduct);
      await enquireAll(site, enquiries);
      await until(noticed, `no job met a mail server that has to ${conduct}`);
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

/** Until a worker has timed out. */
async function untilGivenUp({ sql }: Site): Promise<void> {
  const hasGivenUp = async () => (await sql('select from mails where sent_at is null and tries > 0')).length > 0;
  await until(hasGivenUp, 'no worker gives up on a mail server that hangs', 180_000);
}
