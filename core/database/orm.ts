import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { AddressChange } from './address-change.ts';
import { AiModel } from './ai-model.ts';
import { AiKey } from './ai-key.ts';
import { AiService } from './ai-service.ts';
import { Alert } from './alert.ts';
import { ResponseTarget } from './response-target.ts';
import { ApiKey } from './api-key.ts';
import { App } from './app.ts';
import { Application } from './application.ts';
import { ArticleChange } from './article-change.ts';
import { AuditLine } from './audit-line.ts';
import { Booking } from './booking.ts';
import { BoundDriver } from './bound-driver.ts';
import { BudgetLimit } from './budget-limit.ts';
import { CalendarLink } from './calendar-link.ts';
import { Check } from './check.ts';
import { CheckedLink } from './checked-link.ts';
import { Comment } from './comment.ts';
import { ContentEntry } from './content-entry.ts';
import { ContentVersion } from './content-version.ts';
import { CountChange } from './count-change.ts';
import { DailyCount } from './daily-count.ts';
import { DeviceNotice } from './device-notice.ts';
import { Draft } from './draft.ts';
import { DrawnPicture } from './drawn-picture.ts';
import { Enquiry } from './enquiry.ts';
import { IdempotencyKey } from './idempotency-key.ts';
import { Erasure } from './erasure.ts';
import { FactorDemand } from './factor-demand.ts';
import { Generation } from './generation.ts';
import { GenerationSource } from './generation-source.ts';
import { GenerationStep } from './generation-step.ts';
import { HistoryEvent } from './history-event.ts';
import { Invitation } from './invitation.ts';
import { GivenLabel } from './given-label.ts';
import { Label } from './label.ts';
import { Lease } from './lease.ts';
import { MailRecord } from './mail-record.ts';
import { MailSettings } from './mail-settings.ts';
import { MailboxPosition } from './mailbox-position.ts';
import { OutboxEntry } from './outbox-entry.ts';
import { Passkey } from './passkey.ts';
import { PasskeyChallenge } from './passkey-challenge.ts';
import { PasswordReset } from './password-reset.ts';
import { Picture } from './picture.ts';
import { limitPool, type PoolLimits } from './pool-limits.ts';
import { Portrait } from './portrait.ts';
import { Post } from './post.ts';
import { QueueSettings } from './queue-settings.ts';
import { ProviderBreaker } from './provider-breaker.ts';
import { Quote } from './quote.ts';
import { MissedAddress } from './missed-address.ts';
import { Redirect } from './redirect.ts';
import { PreviewLink } from './preview-link.ts';
import { RetentionRun } from './retention-run.ts';
import { Revision } from './revision.ts';
import { Run } from './run.ts';
import { Schedule } from './schedule.ts';
import { RecoveryCode } from './recovery-code.ts';
import { SecondFactor } from './second-factor.ts';
import { RightFinding } from './right-finding.ts';
import { SignOff } from './sign-off.ts';
import { Snooze } from './snooze.ts';
import { SpendingMonth } from './spending-month.ts';
import { Spending } from './spending.ts';
import { StoredFile } from './stored-file.ts';
import { StoredObject } from './stored-object.ts';
import { Suggestion } from './suggestion.ts';
import { Subscriber } from './subscriber.ts';
import { Suppression } from './suppression.ts';
import { Topic } from './topic.ts';
import { Session } from './session.ts';
import { User } from './user.ts';
import { Webhook } from './webhook.ts';
import { WebhookDelivery } from './webhook-delivery.ts';
import { WebhookEvent } from './webhook-event.ts';
import { WorkerProcess } from './worker-process.ts';

export type Orm = MikroORM;

const entities = [
  AddressChange,
  AiKey,
  AiModel,
  AiService,
  Alert,
  ResponseTarget,
  ApiKey,
  App,
  Application,
  ArticleChange,
  AuditLine,
  Booking,
  BudgetLimit,
  CalendarLink,
  Check,
  CheckedLink,
  Comment,
  ContentEntry,
  ContentVersion,
  CountChange,
  DailyCount,
  DeviceNotice,
  Draft,
  DrawnPicture,
  Enquiry,
  Erasure,
  FactorDemand,
  Generation,
  GenerationSource,
  GenerationStep,
  Suggestion,
  GivenLabel,
  HistoryEvent,
  IdempotencyKey,
  Invitation,
  Label,
  Lease,
  MailRecord,
  MailSettings,
  MailboxPosition,
  MissedAddress,
  OutboxEntry,
  Passkey,
  PasskeyChallenge,
  PasswordReset,
  Picture,
  Portrait,
  Post,
  PreviewLink,
  ProviderBreaker,
  QueueSettings,
  Quote,
  RecoveryCode,
  Redirect,
  RetentionRun,
  Revision,
  Run,
  Schedule,
  SecondFactor,
  Session,
  RightFinding,
  SignOff,
  Snooze,
  Spending,
  SpendingMonth,
  StoredFile,
  StoredObject,
  Subscriber,
  Suppression,
  Topic,
  User,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WorkerProcess,
];

/** Tables of triggers, the seed or single features, without an entity. */
const withoutEntity = ['search_documents', 'picture_uses', 'seeds'];

export type OrmOverrides = Pick<Options, 'driverOptions' | 'migrations'> & { name?: string; limits?: PoolLimits };

/** Creates the ORM for one process; `connections` is the pool size. */
export async function initOrm(
  databaseUrl: string,
  connections = 10,
  { driverOptions = {}, migrations = {}, name = 'prism', limits = {} }: OrmOverrides = {},
): Promise<Orm> {
  return await MikroORM.init(
    defineConfig({
      driver: BoundDriver,
      clientUrl: databaseUrl,
      entities,
      // Joins would treat JSON formulas, such as an enquiry's labels, as columns.
      loadStrategy: 'select-in',
      extensions: [Migrator],
      forceUtcTimezone: true,
      // Soft delete hides a post, not rows that refer to it; lists filter those themselves.
      autoJoinRefsForFilters: false,
      filtersOnRelations: false,
      // Longer than the poll interval of idle processes, because a new connection costs a process and a transaction.
      pool: { min: 0, max: connections, idleTimeoutMillis: 12_000 },
      driverOptions: {
        keepAlive: true,
        application_name: name,
        ...(limits.waitMs !== undefined && { connectionTimeoutMillis: limits.waitMs }),
        onPoolCreated: (pool: pg.Pool) => limitPool(pool, limits),
        ...driverOptions,
      },
      schemaGenerator: { skipTables: withoutEntity },
      migrations: {
        path: fileURLToPath(new URL('./migrations', import.meta.url)),
        snapshotName: 'snapshot',
        snapshotOnMigrate: false,
        silent: true,
        ...migrations,
      },
    }),
  );
}
