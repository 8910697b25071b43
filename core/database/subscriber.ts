import { defineEntity, p } from '@mikro-orm/postgresql';
import { subscriberStates } from '../contract/newsletter.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

/** What a search for a subscriber looks through. */
export const subscriberSearchText = searchTextOf('email');

const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.uuid().primary(),
    /** Lower-case. */
    email: p.string().length(254).unique(),
    state: p.enum(subscriberStates).default('pending'),
    source: p.string().length(200).nullable(),
    /** When this address agreed, at which box (`source`) and to which wording; null where the caller did not say. */
    consentedAt: p.datetime(),
    consentVersion: p.string().length(20).nullable(),
    /** Which request for a confirmation mail this is: a new one gets a new mail and a new link. */
    requestId: p.uuid(),
    requestedAt: p.datetime(),
    /** The address left and was entered again: only following the new link brings it back. */
    asksAgain: p.boolean().default(false),
    /** What they would agree to by following it; until then what they agreed to before stands. */
    requestSource: p.string().length(200).nullable(),
    requestConsentVersion: p.string().length(20).nullable(),
    /** SHA-256 of the token that was mailed, so that the table alone confirms nobody. */
    confirmTokenHash: p.string().length(64).nullable().unique(),
    confirmExpiresAt: p.datetime().nullable(),
    /** In the clear, because every mail carries it for years, whatever becomes of any secret; it can only end things. */
    unsubscribeToken: p.string().length(64).unique().hidden(),
    createdAt: p.datetime().onCreate(() => new Date()),
    confirmedAt: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    searchIndex('subscribers', subscriberSearchText),
    indexOn('subscribers', 'email', 'lower("email")'),
  ],
});

/** An address that asked for the newsletter; only confirmed ones may get it. */
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

  /** Unsubscribes. A pending request to come back ends with it. */
  unsubscribe() {
    // Never before the request it answers, whatever the clocks say: a later request is a new one.
    if (this.state !== 'unsubscribed')
      this.unsubscribedAt = new Date(Math.max(Date.now(), this.requestedAt.getTime() + 1));
    this.state = 'unsubscribed';
    this.asksAgain = false;
  }
}
SubscriberSchema.setClass(Subscriber);
