import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { Studio } from '@prism/core/database/content/studio';
import type { MailKind } from '@prism/core/database/mail-record';
import type { Log } from '@prism/core/log/log';
import type { WorkerFigures } from '../figures.ts';
import type { Confirmation, ConfirmationLimits } from './confirmation.ts';
import type { SendMailOptions } from 'nodemailer';

export interface MailSender {
  sendMail(message: SendMailOptions): Promise<unknown>;
}

export interface MailDeps {
  /** A new entity manager for each use. */
  fork: () => EntityManager;
  transport: MailSender;
  /** Sender and recipients of notices. */
  studio: Studio;
  /** Without a trailing slash. */
  publicUrl: string;
  log: Log;
  figures?: WorkerFigures | undefined;
  /** Aborted with `shutdownReason` when another worker must send the remaining mails. */
  signal?: AbortSignal;
  isLastTry?: boolean;
  /** The mailbox of reply addresses, whose token names the subject; undefined: replies go to the studio's mailboxes. */
  repliesTo?: { mailbox: string; secrets: Secrets } | undefined;
  /** Undefined: confirmations are not limited. */
  limits?: ConfirmationLimits | undefined;
}

export interface PendingMail {
  kind: MailKind;
  subjectId: string;
  exists: (em: EntityManager) => Promise<boolean>;
  domain: string;
  /** Set for a mail to an unverified address. */
  confirms?: Confirmation;
  /** Whether a visitor's session caused it, because such mails have their own limit. */
  isOfVisitorsSession?: boolean;
  /** Called only when it must be sent. Throws PermanentError for a mail that cannot be sent. */
  compose: () => SendMailOptions;
}
