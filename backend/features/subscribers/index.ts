import type { Plugin, ServerRoute } from '@hapi/hapi';
import { newsletterBoxes, subscriberFields, type SubscriptionInput } from '@prism/core/contract/newsletter';
import Joi from 'joi';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { schemaOf, trapField } from '../../http/schemas.ts';
import { toSubscriberRow } from '../../presenters/subscriber-row.ts';
import { listSubscribers, requestSubscription } from './subscribers.ts';

const subscriptionInput = Joi.object<SubscriptionInput, true>({
  ...schemaOf(subscriberFields),
  website: trapField(),
});

export interface NewsletterOptions {
  /** See `addressHash`. */
  addressSecret: string;
  /** Called once a request and the job for its mail are committed; `created` where the address is new. */
  onRequested(subscriberId: string, created: boolean): void;
}

const subscribeRoute = (options: NewsletterOptions): ServerRoute<{ Payload: SubscriptionInput }> => ({
  method: 'POST',
  path: '/newsletter',
  options: {
    tags: ['api', 'newsletter'],
    description: 'Subscribe an address; it counts once the link in the mail it gets was followed',
    validate: { payload: subscriptionInput },
    plugins: { rateLimit: { name: 'newsletter', points: 10, seconds: 60 } },
  },
  handler: async (request, h) => {
    const { em, payload } = request;
    const pending = h.response({ status: 'pending' }).code(202);
    // Nothing in it is worth keeping: an address alone, entered by a program.
    if (payload.website) return pending;
    await request.checkConsent('consent', payload.consent, askedBy(payload.source));
    const { id, created } = await requestSubscription(em, payload, options.addressSecret);
    options.onRequested(id, created);
    return pending;
  },
});

/** The wordings that somebody may have read who comes from `source`: programs name no box. */
function askedBy(source: string | undefined) {
  const asking = newsletterBoxes.filter((box) => box === source);
  return (asking.length > 0 ? asking : newsletterBoxes).map((box) => `newsletter-${box}` as const);
}

const listSubscribersRoute: ServerRoute<{ Query: PageQuery }> = {
  method: 'GET',
  path: '/admin/subscribers',
  options: {
    auth: 'session',
    app: { permission: 'subscribers' },
    tags: ['api', 'newsletter'],
    description: 'Subscribers, newest first',
    validate: { query: pageQuery },
    plugins: { paged: true },
  },
  handler: async (request, h) =>
    answerPage(request, h, await listSubscribers(request.em, request.query), toSubscriberRow),
};

/** The newsletter: visitors subscribe, the admin sees who did. */
export const newsletter: Plugin<NewsletterOptions> = {
  name: 'newsletter',
  register(server, options) {
    server.route(subscribeRoute(options));
    server.route(listSubscribersRoute);
  },
};
