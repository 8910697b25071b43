import type { Plugin, Request, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { tokenPaths, type TokenAction } from '@prism/core/contract/newsletter-links';
import type { TokenOutcome } from '@prism/core/contract/token-outcomes';
import Joi from 'joi';
import { inspectToken, redeemToken } from './subscribers.ts';

export interface NewsletterLinksOptions {
  /** See `addressHash`. */
  addressSecret: string;
}

const statusByOutcome: Readonly<Record<TokenOutcome, number>> = {
  ready: 200,
  done: 200,
  used: 410,
  expired: 410,
  unknown: 404,
  asked: 200,
};

const answers = {
  200: 'The page, and the token is good',
  404: 'The page says that no such token is known',
  410: 'The page says that the token is used or no longer good',
};

const describe = (description: string) => ({
  tags: ['api', 'newsletter'],
  description,
  validate: { query: tokenQuery },
});

/** Never refuses, because any URL gets its page; only describes a valid one. */
const tokenQuery = Joi.object({ token: Joi.any() }).unknown();

/** Changes nothing, because programs that follow every link of a mail must not confirm. */
const showRoute = (action: TokenAction): ServerRoute => ({
  method: 'GET',
  path: tokenPaths[action],
  options: {
    ...describe(`The page a mail leads to, which can ${action}; changes nothing`),
    plugins: { rateLimit, answers },
  },
  handler: async (request, h) => {
    const isAsked = action === 'confirm' && request.query['asked'] !== undefined;
    return page(request, h, isAsked ? 'asked' : await inspectToken(request.em, action, tokenOf(request)));
  },
});

const redeemRoute = (action: TokenAction, options: NewsletterLinksOptions): ServerRoute => ({
  method: 'POST',
  path: tokenPaths[action],
  options: {
    ...describe(action === 'confirm' ? 'Confirms the subscription' : 'Unsubscribes, also by one click (RFC 8058)'),
    plugins: { rateLimit, answers },
    // All parameters are in the URL. Mail servers send `List-Unsubscribe=One-Click` as either type (RFC 8058), forms
    // send nothing.
    payload: {
      allow: ['application/x-www-form-urlencoded', 'multipart/form-data'],
      defaultContentType: 'application/x-www-form-urlencoded',
      parse: false,
      maxBytes: 8 * 1024,
    },
  },
  // Answers without a redirect, which RFC 8058 forbids.
  handler: async (request, h) => {
    return page(request, h, await redeemToken(request.em, action, tokenOf(request), options.addressSecret));
  },
});

// Generous, because large providers unsubscribe many people from one IP.
const rateLimit = { name: 'newsletter-links', points: 300, seconds: 60 };

/** Tokens are base64url; anything else is not looked up. */
function tokenOf({ query }: Request): string {
  const { token } = query;
  return typeof token === 'string' && /^[\w-]{1,200}$/.test(token) ? token : '';
}

async function page(request: Request, h: ResponseToolkit, outcome: TokenOutcome) {
  const { html } = await request.server.pages.render(request, outcome);
  return (
    h
      .response(html)
      .type('text/html')
      .code(statusByOutcome[outcome])
      // The URL contains a token, so the page must not be cached.
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .header('Referrer-Policy', 'same-origin')
  );
}

export const newsletterLinks: Plugin<NewsletterLinksOptions> = {
  name: 'newsletter-links',
  register(server, options) {
    for (const action of ['confirm', 'unsubscribe'] as const) {
      server.route(showRoute(action));
      server.route(redeemRoute(action, options));
    }
  },
};
