import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import { newsletterBoxes, newsletterCalls as calls, type SubscriptionInput } from '@prism/core/contract/newsletter';
import { boxPath, tokenPaths } from '@prism/core/contract/newsletter-links';
import Joi from 'joi';
import { formOf, formPayload } from '../../http/private-pages.ts';
import { joiOfAll } from '../../http/shapes.ts';
import { serveAll } from '../../plugins/calls.ts';
import { toSubscriberRow } from '../../presenters/subscriber-row.ts';
import { listSubscribers, requestSubscription } from './subscribers.ts';

const subscriptionInput = joiOfAll(calls.subscribe.body.members);

export interface NewsletterOptions {
  /** See `addressHash`. */
  addressSecret: string;
}

const asking = { name: 'newsletter', points: 10, seconds: 60 };

async function take(
  request: Pick<Request, 'checkConsent' | 'em'>,
  subscription: SubscriptionInput,
  { addressSecret }: NewsletterOptions,
): Promise<void> {
  // An email that a bot entered is not worth storing.
  if (subscription.website) return;
  await request.checkConsent('consent', subscription.consent, askedBy(subscription.source));
  await requestSubscription(request.em, subscription, addressSecret);
}

const formPath = `${boxPath}/{source}/{consent}`;

/** A newsletter box without JavaScript. The URL names the page that showed it. */
const formRoute = (options: NewsletterOptions): ServerRoute => ({
  method: 'POST',
  path: formPath,
  options: {
    payload: formPayload,
    plugins: { rateLimit: asking },
    validate: {
      params: Joi.object({ source: Joi.valid(...newsletterBoxes), consent: subscriptionInput.extract('consent') }),
    },
  },
  handler: async (request, h) => {
    const form = formOf(request);
    const website = form.get('website');
    const { value, error } = subscriptionInput.validate({
      ...request.params,
      email: form.get('email')?.trim() ?? '',
      ...(website && { website }),
    });
    if (error) throw error;
    await take(request, value, options);
    return h.redirect(`${tokenPaths.confirm}?asked`).code(303);
  },
});

/** Wordings that a subscriber from `source` may have read; API clients name no box. */
function askedBy(source: string | undefined) {
  const asking = newsletterBoxes.filter((box) => box === source);
  return (asking.length > 0 ? asking : newsletterBoxes).map((box) => `newsletter-${box}` as const);
}

export const newsletter: Plugin<NewsletterOptions> = {
  name: 'newsletter',
  register(server, options) {
    serveAll(server, calls, {
      subscribe: {
        work: async ({ request, body }) => {
          await take(request, body, options);
          return { status: 'pending' as const };
        },
        plugins: { rateLimit: asking },
      },
      list: async ({ em, query, page }) => page(await listSubscribers(em, query), toSubscriberRow),
    });
  },
};

export const newsletterForm: Plugin<NewsletterOptions> = {
  name: 'newsletter-form',
  register(server, options) {
    server.route(formRoute(options));
    // Browsers return here with a GET request.
    server.route({ method: 'GET', path: formPath, handler: (_request, h) => h.redirect('/') });
  },
};
