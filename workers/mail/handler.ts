import type { EntityManager } from '@mikro-orm/postgresql';
import { raiseAlert } from '@prism/core/alerts/raise-alert';
import type { Config } from '@prism/core/config/config';
import { mailHosts } from '@prism/core/config/mail-hosts';
import { subjectOf, type JobName, type JobPayloads } from '@prism/core/queue/jobs';
import { addressSecretOf, linkSecretsOf, sessionSecretsOf } from '@prism/core/config/secrets';
import { readStudio, type Studio } from '@prism/core/database/content/studio';
import type { Log } from '@prism/core/log/log';
import type { WorkerFigures } from '../figures.ts';
import type { JobHandler, JobHandlers, QueueWork } from '../run-jobs.ts';
import { sendAccountChanged } from './account-changed.ts';
import { sendOwnerNotice } from './owner-notice.ts';
import { sendNews } from './case-news.ts';
import { sendAdminAlert } from './admin-alert.ts';
import { sendAddressMails } from './change-address.ts';
import { remindOfApplication, remindOfEnquiry, remindOfProposal } from './sla-reminders.ts';
import { sendApplicationMails, sendEnquiryMails } from './case-received.ts';
import { sendClaimNotice } from './claim-expiring.ts';
import { giveUp } from './ledger.ts';
import { mailServers } from './servers.ts';
import { sendInvitation } from './invitation.ts';
import { remindOfBooking, sendBookingMails } from './booking-mails.ts';
import { sendNewDevice } from './new-device.ts';
import { sendNewsletterConfirmation, type NewsletterDeps } from './newsletter-confirm.ts';
import { sendPasswordChanged, sendPasswordReset } from './password-mails.ts';
import { sendReply } from './replies.ts';
import { sendArticleNotice, sendCommentNotice, sendDailySummary, sendStaffNotice } from './staff-notices.ts';
import { sendTestMail } from './test-mail.ts';
import { sendQuoteMails } from './quote-accepted.ts';
import { drawnAddress, type DrawnPicture } from '@prism/core/contract/drawn-pictures';
import { drawnPictureId, noteDrawnPictures } from '@prism/core/database/drawn-picture';

export function emailHandler(
  config: Config,
  { fork, log, figures }: { fork: () => EntityManager; log: Log; figures?: WorkerFigures },
): QueueWork {
  const { publicUrl } = config;
  const linkSecrets = linkSecretsOf(config);
  const accountSecrets = sessionSecretsOf(config);
  const servers = mailServers({ config, fork, secrets: accountSecrets });
  const shared = {
    fork,
    log,
    figures,
    publicUrl,
    linkSecrets,
    accountSecrets,
    repliesTo: config.mailReplies === undefined ? undefined : { mailbox: config.mailReplies, secrets: linkSecrets },
    limits: config.rateLimits ? { addressSecret: addressSecretOf(config) } : undefined,
  };
  function mailJob<Name extends JobName<'email'>>(
    name: Name,
    send: (deps: NewsletterDeps, payload: JobPayloads[Name]) => Promise<void>,
  ): JobHandler<Name> {
    return {
      async run(payload, { number, allowed, signal }) {
        const studio = await withMailLogo(fork(), await readStudio(fork(), config));
        const transport = await servers.transport();
        await send({ ...shared, transport, studio, signal, isLastTry: number >= allowed }, payload);
        return 'completed';
      },
      async abandon(payload, reason) {
        const aboutId = subjectOf({ name, data: payload });
        if (aboutId) await giveUp(fork(), aboutId, reason);
        if (name === 'admin-alert') await raiseAlert(fork(), 'alert-unsent', { reason });
      },
    };
  }

  const handlers: JobHandlers<JobName<'email'>> = {
    'contact-received': mailJob('contact-received', sendEnquiryMails),
    'application-received': mailJob('application-received', sendApplicationMails),
    'answer-due': mailJob('answer-due', remindOfEnquiry),
    'application-due': mailJob('application-due', remindOfApplication),
    'quote-accepted': mailJob('quote-accepted', sendQuoteMails),
    'enquiry-reply': mailJob('enquiry-reply', sendReply),
    'application-reply': mailJob('application-reply', sendReply),
    'enquiry-news': mailJob('enquiry-news', sendNews),
    'application-news': mailJob('application-news', sendNews),
    'booking-changed': mailJob('booking-changed', sendBookingMails),
    'booking-due': mailJob('booking-due', remindOfBooking),
    'proposal-due': mailJob('proposal-due', remindOfProposal),
    'newsletter-confirm': mailJob('newsletter-confirm', sendNewsletterConfirmation),
    'admin-alert': mailJob('admin-alert', sendAdminAlert),
    'test-mail': mailJob(
      'test-mail',
      async (deps, payload) => await sendTestMail({ ...deps, options: servers.options }, payload),
    ),
    'password-reset': mailJob('password-reset', sendPasswordReset),
    'password-changed': mailJob('password-changed', sendPasswordChanged),
    invitation: mailJob('invitation', sendInvitation),
    'new-device': mailJob('new-device', sendNewDevice),
    'change-address': mailJob('change-address', sendAddressMails),
    'account-changed': mailJob('account-changed', sendAccountChanged),
    'owner-notice': mailJob('owner-notice', sendOwnerNotice),
    'staff-notice': mailJob('staff-notice', sendStaffNotice),
    'article-notice': mailJob('article-notice', sendArticleNotice),
    'comment-notice': mailJob('comment-notice', sendCommentNotice),
    'daily-summary': mailJob('daily-summary', sendDailySummary),
    'claim-expiring': mailJob('claim-expiring', sendClaimNotice),
  };
  const mail = mailHosts(config);
  return { queue: 'email', concurrency: config.concurrency.email, handlers, ...(mail && { mail }) };
}

/** Twice the displayed height, for high-resolution screens. */
const height = 64;

async function withMailLogo(em: EntityManager, studio: Studio): Promise<Studio> {
  const pictures: DrawnPicture[] = [];
  const bitmapOf = (logo: string) => {
    if (!logo.endsWith('.svg')) return logo;
    const picture: DrawnPicture = { what: 'logo', height, logo };
    pictures.push(picture);
    return drawnAddress(drawnPictureId(picture));
  };
  const { light, dark } = studio.logo;
  const logo = { ...studio.logo, light: bitmapOf(light), dark: bitmapOf(dark) };
  await noteDrawnPictures(em, pictures);
  return { ...studio, logo };
}
