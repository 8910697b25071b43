import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Server } from '@hapi/hapi';
import { readStudio } from '@prism/core/database/content/studio';
import { addressSecretOf } from '@prism/core/config/secrets';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { bookingPages, bookings, type BookingsOptions } from '../features/bookings/index.ts';
import { sessionCalendar } from '../features/bookings/calendar-routes.ts';
import { deskBookings } from '../features/bookings/desk-routes.ts';
import { readReceiptSession } from '../features/bookings/session-page.ts';
import { applicationForm, careers, type CareersOptions } from '../features/applications/index.ts';
import { withFacts } from '../features/content/published.ts';
import { contacts } from '../features/enquiries/index.ts';
import { contactForm, type SendingOptions } from '../features/enquiries/sending.ts';
import { quotePages, quotes, quotesOfEnquiries } from '../features/quotes/index.ts';
import type { FillIn } from '../features/quotes/offer.ts';
import { newsletter, newsletterForm, type NewsletterOptions } from '../features/subscribers/index.ts';
import { newsletterLinks } from '../features/subscribers/links.ts';
import { personalData } from '../features/personal-data/index.ts';
import { promises } from '../features/sla/index.ts';
import { receiptPages, receipts, type ReceiptsOptions } from '../features/receipts/index.ts';
import { readReceipt, type ReceiptReader } from '../features/receipts/receipt.ts';
import type { Deps } from '../deps.ts';

const api = { routes: { prefix: '/api' } };

export async function registerPeople(server: Server, deps: Deps, alarm: Alarm): Promise<void> {
  const { config, log } = deps;
  const addressSecret = addressSecretOf(config);
  const common = commonOf(deps, alarm);
  const { deleteMails, room } = common;
  await registerEnquiries(server, deps, common);
  const applying: CareersOptions = {
    trustProxy: config.trustProxy,
    room,
    publicUrl: config.publicUrl,
  };
  await server.register({ plugin: careers, options: applying }, api);
  await server.register({ plugin: applicationForm, options: applying });
  const subscribing: NewsletterOptions = { addressSecret };
  await server.register({ plugin: newsletter, options: subscribing }, api);
  await server.register({ plugin: newsletterForm, options: subscribing });
  await server.register({ plugin: newsletterLinks, options: { addressSecret } });
  await server.register({ plugin: personalData, options: { addressSecret, deleteMails, log } }, api);
  await server.register({ plugin: promises, options: {} }, api);
}

function commonOf({ config, mailbox }: Deps, alarm: Alarm) {
  const deleteMails = async (about: readonly string[]) => await mailbox?.deleteMailsAbout(about);
  return { deleteMails, room: { maxBytes: config.resumesMaxBytes, alarm } };
}

type Common = ReturnType<typeof commonOf>;

async function registerEnquiries(server: Server, deps: Deps, common: Common): Promise<void> {
  const { config, linkSecrets, content, log } = deps;
  const { deleteMails, room } = common;
  const { publicUrl } = config;
  const addressSecret = addressSecretOf(config);
  const fillIn: FillIn = async (em, studio, value) =>
    (await withFacts(em, studio, { value, topics: [], freshUntil: Infinity })).value;
  const quoting = { secrets: linkSecrets, fillIn };
  const ofEnquiries = quotesOfEnquiries(quoting);
  const sending: SendingOptions = {
    content,
    quotes: ofEnquiries,
    secrets: linkSecrets,
    trustProxy: config.trustProxy,
    receiptOf: (contactId) => receiptPathOf(linkSecrets, contactId),
  };
  await server.register(
    {
      plugin: contacts,
      options: {
        ...sending,
        publicUrl,
        deleteMails,
        addressSecret,
        log,
      },
    },
    api,
  );
  await server.register({ plugin: contactForm, options: sending });
  const quotesAt = { ...quoting, publicUrl, trustProxy: config.trustProxy };
  await server.register({ plugin: quotes, options: quotesAt }, api);
  await server.register({ plugin: quotePages, options: quotesAt });
  const receiptReader: ReceiptReader = {
    ...{ secrets: linkSecrets, quotesOf: ofEnquiries.of },
    sessionOf: async (em, about, now) => await readReceiptSession(em, about, await readStudio(em, config), now),
  };
  const receiving: ReceiptsOptions = {
    ...{ room, trustProxy: config.trustProxy, ...receiptReader },
    ...{ addressSecret, deleteMails },
  };
  await server.register({ plugin: receipts, options: receiving }, api);
  await server.register({ plugin: receiptPages, options: receiving });
  const booking: BookingsOptions = {
    ...{ secrets: linkSecrets, addressSecret, publicUrl },
    receiptOf: async (em, token) => await readReceipt(em, receiptReader, token, new Date()),
  };
  await server.register({ plugin: bookings, options: booking }, api);
  await server.register({ plugin: bookingPages, options: booking });
  await server.register({ plugin: sessionCalendar, options: { publicUrl } });
  await server.register({ plugin: deskBookings, options: { publicUrl } }, api);
}
