import { defineEntity, p } from '@mikro-orm/postgresql';
import { subscriberStates } from '../contract/newsletter.ts';
import { restriction } from './restriction.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

export const subscriberSearchText = searchTextOf('email');

const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.uuid().primary(),
    /** Lower case. */
    email: p.string().length(254).unique(),
    state: p.enum(subscriberStates).default('pending'),
    source: p.string().length(200).nullable(),
    /** Time, form (`source`) and wording of the consent; null if unknown. */
    consentedAt: p.datetime(),
    consentVersion: p.string().length(20).nullable(),
    /** The current request for a confirmation: a new one gets a new mail and link. */
    requestId: p.uuid(),
    requestedAt: p.datetime(),
    /** Unsubscribed and entered again: only the new link subscribes. */
    asksAgain: p.boolean().default(false),
    /** What the pending link would agree to; until then the earlier consent holds. */
    requestSource: p.string().length(200).nullable(),
    requestConsentVersion: p.string().length(20).nullable(),
    /** SHA-256 of the mailed token, so that the table alone confirms no one. */
    confirmTokenHash: p.string().length(64).nullable().unique(),
    confirmExpiresAt: p.datetime().nullable(),
    /** In plain text, because every mail contains it for years; it can only unsubscribe. */
    unsubscribeToken: p.string().length(64).unique().hidden(),
    createdAt: p.datetime().onCreate(() => new Date()),
    confirmedAt: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
    ...restriction,
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    searchIndex('subscribers', subscriberSearchText),
    indexOn('subscribers', 'email', 'lower("email")'),
  ],
});

export class Subscriber extends SubscriberSchema.class {
  /** Whether a confirmation would change anything. */
  isAsked() {
    return this.state === 'pending' || this.asksAgain;
  }

  confirm() {
    if (this.asksAgain) {
      this.consentedAt = this.requestedAt;
      this.consentVersion = this.requestConsentVersion;
      this.source = this.requestSource;
    }
    this.state = 'confirmed';
    this.asksAgain = false;
    this.confirmedAt = new Date();
    this.unsubscribedAt = null;
  }

  /** Unsubscribes and cancels a pending request. */
  unsubscribe() {
    // Never before the request it answers, whatever the clocks say.
    if (this.state !== 'unsubscribed')
      this.unsubscribedAt = new Date(Math.max(Date.now(), this.requestedAt.getTime() + 1));
    this.state = 'unsubscribed';
    this.asksAgain = false;
  }
}
SubscriberSchema.setClass(Subscriber);
