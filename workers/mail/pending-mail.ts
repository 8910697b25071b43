import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { Studio } from '@prism/core/database/content/studio';
import type { MailKind } from '@prism/core/database/mail-record';
import type { Log } from '@prism/core/log/log';
import type { WorkerFigures } from '../figures.ts';
import type { Confirmation, ConfirmationLimits } from './confirmation.ts';
import type { SendMailOptions } from 'nodemailer';

/** Hands mails to a mail server. */
export interface MailSender {
  sendMail(message: SendMailOptions): Promise<unknown>;
}

export interface MailDeps {
  /** A new entity manager for each use. */
  fork: () => EntityManager;
  transport: MailSender;
  /** Whom mails are from, and who gets the notices. */
  studio: Studio;
  /** Without a trailing slash. */
  publicUrl: string;
  log: Log;
  figures?: WorkerFigures | undefined;
  /** Aborted with `shutdownReason` when another worker is to send what is not handed over yet. */
  signal?: AbortSignal;
  /** Whether this is the last automatic try. */
  isLastTry?: boolean;
  /** Where answers come that tell by their address what they are about; undefined: to the studio's mailboxes alone. */
  repliesTo?: { mailbox: string; secrets: Secrets } | undefined;
  /** Undefined: confirmations are not limited. */
  limits?: ConfirmationLimits | undefined;
}

export interface PendingMail {
  kind: MailKind;
  /** The row the mail is about. */
  subjectId: string;
  /** Whether that row is still there. */
  exists: (em: EntityManager) => Promise<boolean>;
  /** The domain of its Message-ID. */
  domain: string;
  /** Of a mail that goes to whatever address was entered. */
  confirms?: Confirmation;
  /** Whether a visitor caused it by a session: such mails have a ceiling of their own. */
  isOfVisitorsSession?: boolean;
  /** Called only when it must go out. Throws PermanentError for a mail that cannot. */
  compose: () => SendMailOptions;
}
