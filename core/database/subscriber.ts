import { defineEntity, p } from '@mikro-orm/postgresql';
import { subscriberStates } from '../contract/newsletter.ts';

const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.uuid().primary(),
    /** Lower-case. */
    email: p.string().length(254).unique(),
    state: p.enum(subscriberStates).default('pending'),
    source: p.string().length(200).nullable(),
    /** When and to which wording the address was entered. */
    consentedAt: p.datetime(),
    consentVersion: p.string().length(20),
    /** Which request for a confirmation mail this is: a new one gets a new mail and a new link. */
    requestId: p.uuid(),
    requestedAt: p.datetime(),
    /** SHA-256 of the token that was mailed, so that the table alone confirms nobody. */
    confirmTokenHash: p.string().length(64).nullable().unique(),
    confirmExpiresAt: p.datetime().nullable(),
    /** In the clear, because every mail carries it for years, whatever becomes of any secret; it can only end things. */
    unsubscribeToken: p.string().length(64).unique().hidden(),
    createdAt: p.datetime().onCreate(() => new Date()),
    confirmedAt: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
});

/** An address that asked for the newsletter; only confirmed ones may get it. */
export class Subscriber extends SubscriberSchema.class {
  confirm() {
    this.state = 'confirmed';
    this.confirmedAt = new Date();
    this.unsubscribedAt = null;
  }

  unsubscribe() {
    this.state = 'unsubscribed';
    this.unsubscribedAt = new Date();
  }
}
SubscriberSchema.setClass(Subscriber);
