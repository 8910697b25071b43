import type { Server } from '@hapi/hapi';
import { keepModels } from '@prism/core/database/ai-model';
import { readStudio } from '@prism/core/database/content/studio';
import { createAlarm } from '@prism/core/alerts/raise-alert';
import { addressSecretOf } from '@prism/core/config/session-secret';
import { setupTokenOf } from '@prism/core/config/setup-token';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { announceQueued } from '@prism/core/queue/announce';
import { apiKeyRoutes } from './features/api-keys/index.ts';
import { accounts } from './features/accounts/index.ts';
import { forgottenPassword } from './features/accounts/forgotten-password.ts';
import { invitations } from './features/accounts/invitation-routes.ts';
import { notMe } from './features/accounts/not-me.ts';
import { ownAccount } from './features/accounts/own-account.ts';
import { ownAddress } from './features/accounts/own-address.ts';
import { ownFactor } from './features/accounts/own-factor.ts';
import { ownPortrait } from './features/accounts/own-portrait.ts';
import { ownProfile } from './features/accounts/own-profile.ts';
import { ownPasskeys } from './features/accounts/own-passkeys.ts';
import { passkeySignIn } from './features/accounts/passkey-sign-in.ts';
import { people } from './features/accounts/people-routes.ts';
import { ai } from './features/ai/index.ts';
import { audit } from './features/audit/index.ts';
import { bin } from './features/bin/index.ts';
import { budget } from './features/budget/index.ts';
import { bookings } from './features/bookings/index.ts';
import { sessionCalendar } from './features/bookings/calendar-routes.ts';
import { deskBookings } from './features/bookings/desk-routes.ts';
import { readReceiptSession } from './features/bookings/session-page.ts';
import { apps } from './features/shop/index.ts';
import { oldAddresses } from './features/addresses/index.ts';
import { articles } from './features/generations/index.ts';
import { plan } from './features/generations/topic-routes.ts';
import { blogFeed } from './features/posts/feed.ts';
import { blog } from './features/posts/index.ts';
import { signOffs } from './features/sign-offs/index.ts';
import { suggestions } from './features/suggestions/index.ts';
import { careers } from './features/applications/index.ts';
import { drafts, previewPages } from './features/drafts/index.ts';
import { files } from './features/files/index.ts';
import { drawn } from './features/media/drawn.ts';
import { media } from './features/media/index.ts';
import { siteContent } from './features/content/index.ts';
import { withFacts } from './features/content/published.ts';
import { contacts } from './features/enquiries/index.ts';
import { history } from './features/history/index.ts';
import { jobs } from './features/jobs/index.ts';
import { deleteMailsAbout } from './features/mailbox/mailbox.ts';
import { quotes, quotesOfEnquiries } from './features/quotes/index.ts';
import type { FillIn } from './features/quotes/offer.ts';
import { newsletter } from './features/subscribers/index.ts';
import { newsletterLinks } from './features/subscribers/links.ts';
import { personalData } from './features/personal-data/index.ts';
import { promises } from './features/promises/index.ts';
import { receipts } from './features/receipts/index.ts';
import { readReceipt, type ReceiptReader } from './features/receipts/receipt.ts';
import { revisions } from './features/revisions/index.ts';
import { schedules } from './features/schedules/index.ts';
import { siteSearch } from './features/search/index.ts';
import { insights } from './features/insights/index.ts';
import { launch } from './features/launch/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import { CallerError } from './http/caller-error.ts';
import { announceCancel } from './realtime/announce-cancel.ts';
import type { Gateway } from './realtime/gateway.ts';
import type { Deps } from './deps.ts';

/** All features under `/api`, and what each triggers once its rows are committed. */
export async function registerApi(server: Server, deps: Deps, gateway: Gateway): Promise<void> {
  const { config, sessionSecret, orm, queues, bus, content, relay, log } = deps;
  const alarm = createAlarm({ fork: () => orm.em.fork(), log });
  const { publicUrl } = config;
  const addressSecret = addressSecretOf(config);
  const tellOfEnquiry = (contactId: string) => void bus.publish({ type: 'contact', contactId });
  const tellOfApplication = (applicationId: string) => void bus.publish({ type: 'application', applicationId });
  const onEnquiry = (contactId: string) => {
    relay.wake();
    tellOfEnquiry(contactId);
  };
  const onApplication = (applicationId: string) => {
    relay.wake();
    tellOfApplication(applicationId);
  };
  const fillIn: FillIn = async (em, studio, value) =>
    (await withFacts(em, studio, { value, topics: [], freshUntil: Infinity })).value;
  const quoting = { secret: sessionSecret, fillIn };
  const ofEnquiries = quotesOfEnquiries(quoting);
  const deleteMails = async (about: readonly string[]) => {
    if (config.mailboxDir) await deleteMailsAbout(config.mailboxDir, about);
  };
  const api = { routes: { prefix: '/api' } };
  await server.register({ plugin: apps, options: { content } }, api);
  await server.register({ plugin: siteContent, options: {} }, api);
  await server.register({ plugin: siteSearch, options: { content } }, api);
  await server.register({ plugin: oldAddresses, options: { fork: () => orm.em.fork(), log, publicUrl } }, api);
  await server.register(
    { plugin: drafts, options: { publicUrl, onSaved: (saved) => void bus.publish({ type: 'draft', saved }) } },
    api,
  );
  await server.register({ plugin: previewPages, options: {} });
  await server.register({ plugin: schedules, options: { fork: () => orm.em.fork(), alarm, log } }, api);
  await server.register({ plugin: files, options: {} });
  await server.register({ plugin: media, options: { onKept: () => relay.wake() } });
  await server.register({ plugin: drawn, options: { bus, onOrdered: () => relay.wake() } });
  await server.register(
    {
      plugin: contacts,
      options: {
        content,
        onSubmitted: onEnquiry,
        onReplied: onEnquiry,
        publicUrl,
        onChanged: tellOfEnquiry,
        onErased: deleteMails,
        addressSecret,
        log,
        quotes: ofEnquiries,
        secret: sessionSecret,
        trustProxy: config.trustProxy,
        receiptOf: (contactId) => receiptPathOf(sessionSecret, contactId),
      },
    },
    api,
  );
  await server.register({
    plugin: quotes,
    options: {
      ...quoting,
      publicUrl,
      onAccepted: onEnquiry,
    },
  });
  const room = {
    maxBytes: config.resumesMaxBytes,
    onNearlyFull: (percent: number) => void alarm('resumes-full', { percent }),
  };
  const receiptReader: ReceiptReader = {
    ...{ secret: sessionSecret, quotesOf: ofEnquiries.of },
    sessionOf: async (em, about, now) => await readReceiptSession(em, about, await readStudio(em, config), now),
  };
  await server.register({
    plugin: receipts,
    options: {
      room,
      trustProxy: config.trustProxy,
      ...receiptReader,
      addressSecret,
      onChanged: onEnquiry,
      onErased: deleteMails,
    },
  });
  await server.register({
    plugin: bookings,
    options: {
      ...{ secret: sessionSecret, addressSecret, publicUrl, onChanged: onEnquiry },
      receiptOf: async (em, token) => await readReceipt(em, receiptReader, token, new Date()),
    },
  });
  await server.register({ plugin: sessionCalendar, options: { publicUrl } });
  await server.register({ plugin: deskBookings, options: { onChanged: onEnquiry } }, api);
  await server.register(
    {
      plugin: careers,
      options: {
        trustProxy: config.trustProxy,
        room,
        onSubmitted: onApplication,
        onChanged: tellOfApplication,
        onReplied: onApplication,
        publicUrl,
      },
    },
    api,
  );
  await server.register(
    {
      plugin: newsletter,
      options: {
        addressSecret,
        onRequested(subscriberId, created) {
          relay.wake();
          if (created) void bus.publish({ type: 'subscriber', subscriberId });
        },
      },
    },
    api,
  );
  await server.register({
    plugin: newsletterLinks,
    options: {
      addressSecret,
      onChanged: (subscriberId) => void bus.publish({ type: 'subscriber', subscriberId }),
    },
  });
  await server.register(
    {
      plugin: accounts,
      options: {
        setupToken: setupTokenOf(config, sessionSecret)?.value,
        trustProxy: config.trustProxy,
        secret: sessionSecret,
        https: publicUrl.startsWith('https:'),
        onSignedOut: gateway.endSession,
        onOwed: () => relay.wake(),
        onManyRefused: () => void alarm('sign-ins-refused', {}),
      },
    },
    api,
  );
  await server.register(
    {
      plugin: forgottenPassword,
      options: { secret: sessionSecret, onOwed: () => relay.wake(), onSignedOut: gateway.endSession },
    },
    api,
  );
  await server.register({ plugin: notMe, options: { secret: sessionSecret, onSignedOut: gateway.endSession } }, api);
  await server.register({ plugin: ownAccount, options: { onSignedOut: gateway.endSession } }, api);
  const onChanged = (userId: string) => void bus.publish({ type: 'role', userId });
  await server.register(
    {
      plugin: ownFactor,
      options: { secret: sessionSecret, publicUrl, onAdded: onChanged, onSignedOut: gateway.endSession },
    },
    api,
  );
  await server.register({ plugin: ownAddress, options: { secret: sessionSecret, onOwed: () => relay.wake() } }, api);
  await server.register({ plugin: ownPortrait, options: { onChanged } }, api);
  await server.register({ plugin: ownProfile, options: { onChanged } }, api);
  await server.register({ plugin: people, options: { onChanged } }, api);
  await server.register(
    { plugin: ownPasskeys, options: { publicUrl, onAdded: onChanged, onSignedOut: gateway.endSession } },
    api,
  );
  await server.register(
    {
      plugin: passkeySignIn,
      options: { publicUrl, onSignedOut: gateway.endSession, onOwed: () => relay.wake() },
    },
    api,
  );
  await server.register(
    {
      plugin: invitations,
      options: { secret: sessionSecret, onOwed: () => relay.wake(), onSignedOut: gateway.endSession },
    },
    api,
  );
  await server.register({ plugin: blog, options: { publicUrl, content } }, api);
  await server.register({ plugin: signOffs, options: { onOwed: () => relay.wake() } }, api);
  await server.register({ plugin: blogFeed, options: { publicUrl } });
  await server.register(
    {
      plugin: articles,
      options: {
        content,
        sources: config,
        onOrdered: () => relay.wake(),
        onChanged: ({ post }) => void bus.publish({ type: 'changed', postId: post.id }),
        onCancelled: (generation) => announceCancel(bus, queues, generation),
      },
    },
    api,
  );
  await keepModels(
    orm.em.fork(),
    Object.values(config.providers).flatMap(({ id, models }) => models.map((model) => ({ provider: id, model }))),
  );
  await server.register({ plugin: budget, options: { sources: config } }, api);
  await server.register({ plugin: ai, options: { sources: config } }, api);
  await server.register(
    {
      plugin: plan,
      options: {
        content,
        sources: config,
        studio: async (em) => await readStudio(em, config),
        fork: () => orm.em.fork(),
        alarm,
        log,
        onOrdered: () => relay.wake(),
      },
    },
    api,
  );
  await server.register(
    {
      plugin: suggestions,
      options: {
        sources: config,
        onAsked: () => relay.wake(),
        onCancelled: (aboutId) => void bus.publish({ type: 'cancel', aboutId }),
        onSection: (postId) => void bus.publish({ type: 'changed', postId }),
      },
    },
    api,
  );
  await server.register(
    {
      plugin: jobs,
      options: {
        queues,
        sources: config,
        onRetrying: (jobs) => announceQueued(bus, queues, jobs),
        onWish: () => void bus.publish({ type: 'wish' }),
      },
    },
    api,
  );
  await server.register(
    {
      plugin: personalData,
      options: {
        addressSecret,
        async onErased(erased, named) {
          await deleteMails(named);
          log.info({ erased }, 'a person was erased on request');
        },
      },
    },
    api,
  );
  await server.register(
    { plugin: history, options: { onEnquiry: tellOfEnquiry, onApplication: tellOfApplication } },
    api,
  );
  await server.register({ plugin: promises, options: {} }, api);
  await server.register(
    { plugin: insights, options: { content, fork: () => orm.em.fork(), log, trustProxy: config.trustProxy } },
    api,
  );
  await server.register({ plugin: revisions, options: {} }, api);
  await server.register({ plugin: audit, options: {} }, api);
  await server.register({ plugin: bin, options: {} }, api);
  await server.register({ plugin: launch, options: { config, sessionSecret, onOrdered: () => relay.wake() } }, api);
  await server.register(
    {
      plugin: webhooks,
      options: { sessionSecret, networks: config.webhookNetworks, onOwed: () => relay.wake() },
    },
    api,
  );
  await server.register({ plugin: apiKeyRoutes, options: { publicUrl } }, api);
  server.route({
    // Named one by one: hapi would take the page's route for a GET before one for any method.
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: '/api/{path*}',
    options: {
      ext: {
        // Before the body is read: its type and its size are no matter here.
        onPreAuth: {
          method: () => {
            throw new CallerError('not-found', 'There is no such call. See /documentation.');
          },
        },
      },
    },
    handler: () => null,
  });
}
