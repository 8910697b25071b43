import type { EntityManager } from '@mikro-orm/postgresql';
import { takesBookings } from '../../bookings/rules.ts';
import type { Config } from '../../config/config.ts';
import { completed } from '../../content/check.ts';
import { settings, type Settings } from '../../content/content.ts';
import { currencyName } from '../../contract/currency-name.ts';
import { usualNight, type Night } from '../../contract/plan.ts';
import type { StudioFacts } from '../../contract/studio.ts';
import { WorkingDays } from '../../hours/working-days.ts';
import { ContentEntry } from '../content-entry.ts';
import { MailSettings, mailSettingsId } from '../mail-settings.ts';
import { withoutCountry } from './countries.ts';
import { registerOf } from './register.ts';

export interface Studio
  extends
    StudioFacts,
    Pick<Settings<'studio'>, 'applications' | 'bookings' | 'holidays' | 'prices' | 'promises' | 'quotes' | 'replies'> {
  mailboxes: Mailboxes;
  /** The scheduling window of planned articles. */
  night: Night;
  work: WorkingDays;
}

/** Undefined without an email. May include a name: 'Prism <hello@prism.example>'. */
export interface Mailboxes {
  sender: string | { name: string; address: string } | undefined;
  /** Receives notices of enquiries and visitors' replies. */
  enquiries: string | undefined;
  /** Receives notices of applications and applicants' replies. */
  applications: string | undefined;
}

export const studioTopic = 'settings/studio';

export type StudioSources = Pick<Config, 'publicUrl' | 'studio'>;

export async function readStudio(em: EntityManager, sources: StudioSources): Promise<Studio> {
  const entry = await em.findOne(ContentEntry, { kind: 'settings', key: 'studio' });
  return studioOf(entry ?? {}, sources, (await em.findOne(MailSettings, { id: mailSettingsId })) ?? undefined);
}

export async function readTimeZone(em: EntityManager): Promise<string> {
  const entry = await em.findOne(ContentEntry, { kind: 'settings', key: 'studio' });
  return completed(settings.studio.fields, entry?.data).timeZone;
}

export function studioOf(
  { data, isSample = false }: { data?: unknown; isSample?: boolean },
  { publicUrl, studio: given }: StudioSources,
  sender: Pick<MailSettings, 'senderName' | 'senderEmail'> = { senderName: '', senderEmail: '' },
): Studio {
  const said = completed(settings.studio.fields, data);
  const {
    company,
    city,
    country,
    address,
    phone,
    social,
    timeZone,
    hours,
    holidays,
    logo,
    hue,
    withoutRays,
    currency,
    localCurrency,
    counts,
    prices,
    promises,
    quotes,
    bookings,
    applications,
    replies,
    writing,
  } = said;
  const name = said.name || new URL(publicUrl).host;
  const email = bareAddress(given.mailStudio) ?? said.email;
  const careersEmail = bareAddress(given.mailCareers) ?? (said.careersEmail || email);
  const number = given.number ?? said.number;
  const senderEmail = sender.senderEmail || email;
  return {
    name,
    company: company || name,
    city,
    country,
    address: withoutCountry(address, country),
    phone,
    email,
    careersEmail,
    social,
    isSample,
    hours,
    holidays,
    timeZone,
    logo: { ...logo, dark: logo.dark || logo.light },
    hue,
    withoutRays,
    currency,
    currencyName: currencyName(currency),
    localCurrency,
    counts,
    prices,
    promises,
    quotes,
    bookings,
    takesBookings: takesBookings(said),
    applications,
    replies,
    night: { from: writing.from || usualNight.from, until: writing.until || usualNight.until },
    work: new WorkingDays({ timeZone, hours, holidays }),
    privacyEmail: said.privacyEmail || email,
    number,
    register: registerOf({ ...said, number }),
    registeredOffice: given.registeredOffice ?? said.registeredOffice,
    vatNumber: given.vatNumber ?? said.vatNumber,
    mailboxes: {
      sender: given.mailFrom ?? (senderEmail ? { name: sender.senderName || name, address: senderEmail } : undefined),
      enquiries: given.mailStudio ?? (email || undefined),
      applications: given.mailCareers ?? (careersEmail || undefined),
    },
  };
}

export function shownOf({
  bookings: _bookings,
  holidays: _holidays,
  prices: _prices,
  promises: _promises,
  quotes: _quotes,
  applications: _applications,
  replies: _replies,
  mailboxes: _mailboxes,
  night: _night,
  work: _work,
  ...facts
}: Studio): StudioFacts {
  return facts;
}

/** The email of a mailbox with or without a name. */
function bareAddress(mailbox: string | undefined): string | undefined {
  return mailbox && (/<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox);
}
