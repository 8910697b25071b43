import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Server } from '@hapi/hapi';
import { readStudio } from '@prism/core/database/content/studio';
import { addressSecretOf } from '@prism/core/config/secrets';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { bookingPages, bookings, type BookingsOptions } from '../features/bookings/index.ts';
import { sessionCalendar } from '../features/bookings/calendar-routes.ts';
import { deskBookings } from '../features/bookings/desk-routes.ts';
import { readReceiptSession } from '../features/bookings/session-page.ts';
import { applicationForm, careers } from '../features/applications/index.ts';
import { withFacts } from '../features/content/published.ts';
import { contacts } from '../features/enquiries/index.ts';
import { contactForm } from '../features/enquiries/sending.ts';
import { quotePages, quotes, quotesOfEnquiries } from '../features/quotes/index.ts';
import type { FillIn } from '../features/quotes/offer.ts';
import { newsletter, newsletterForm } from '../features/subscribers/index.ts';
import { newsletterLinks } from '../features/subscribers/links.ts';
import { personalData } from '../features/personal-data/index.ts';
import { promises } from '../features/sla/index.ts';
import { receiptPages, receipts } from '../features/receipts/index.ts';
import { readReceipt, type ReceiptReader } from '../features/receipts/receipt.ts';
import type { Deps } from '../deps.ts';
import { api, registerAll } from '../http/register-all.ts';

export async function registerPeople(server: Server, deps: Deps, alarm: Alarm): Promise<void> {
  const { config, linkSecrets: secrets, mailbox, content, log } = deps;
  const { publicUrl, trustProxy } = config;
  const addressSecret = addressSecretOf(config);
  const deleteMails = async (about: readonly string[]) => await mailbox?.deleteMailsAbout(about);
  const fillIn: FillIn = async (em, studio, value) =>
    (await withFacts(em, studio, { value, topics: [], freshUntil: Infinity })).value;
  const ofEnquiries = quotesOfEnquiries({ secrets, fillIn });
  const receiptReader: ReceiptReader = {
    secrets,
    quotesOf: ofEnquiries.of,
    sessionOf: async (em, about, now) => await readReceiptSession(em, about, await readStudio(em, config), now),
  };
  const options = {
    ...receiptReader,
    addressSecret,
    publicUrl,
    trustProxy,
    content,
    log,
    deleteMails,
    fillIn,
    room: { maxBytes: config.resumesMaxBytes, alarm },
  };
  const sending = {
    ...options,
    quotes: ofEnquiries,
    receiptOf: (contactId: string) => receiptPathOf(secrets, contactId),
  };
  const booking: BookingsOptions = {
    ...options,
    receiptOf: async (em, token) => await readReceipt(em, receiptReader, token, new Date()),
  };
  await registerAll(server, [contacts], sending, api);
  await registerAll(server, [contactForm], sending);
  await registerAll(server, [bookings], booking, api);
  await registerAll(server, [bookingPages], booking);
  await registerAll(
    server,
    [quotes, receipts, deskBookings, careers, newsletter, personalData, promises],
    options,
    api,
  );
  await registerAll(
    server,
    [quotePages, receiptPages, sessionCalendar, applicationForm, newsletterForm, newsletterLinks],
    options,
  );
}
