import { expect } from '@playwright/test';
import type { MailKind } from '@prism/core/database/mail-record';
import ICAL from 'ical.js';
import type { TestMail } from '../../infra/test/smtp.ts';

/** The expected headers of a kind of mail. */
interface Rule {
  /** `Auto-Submitted` (RFC 3834); undefined if a person wrote the mail. */
  automatic: 'auto-replied' | 'auto-generated' | undefined;
  /** Whether `Reply-To` names the studio. */
  hasReplyTo: boolean;
}

const toVisitor: Rule = { automatic: 'auto-generated', hasReplyTo: true };
const confirmation: Rule = { ...toVisitor, automatic: 'auto-replied' };
const byHand: Rule = { ...toVisitor, automatic: undefined };
const toStaff: Rule = { automatic: 'auto-generated', hasReplyTo: false };

const rules: Readonly<Record<MailKind, Rule>> = {
  'contact-confirmation': confirmation,
  'contact-notice': toStaff,
  'application-confirmation': confirmation,
  'application-notice': toStaff,
  'answer-half': toStaff,
  'answer-soon': toStaff,
  'answer-late': toStaff,
  'proposal-half': toStaff,
  'proposal-soon': toStaff,
  'proposal-late': toStaff,
  'application-half': toStaff,
  'application-soon': toStaff,
  'application-late': toStaff,
  'quote-confirmation': confirmation,
  'quote-notice': toStaff,
  'enquiry-reply': byHand,
  'enquiry-news': toStaff,
  'booking-invitation': toVisitor,
  'booking-notice': toStaff,
  'booking-day': toVisitor,
  'booking-hour': toVisitor,
  'application-reply': byHand,
  'application-news': toStaff,
  'newsletter-confirmation': toVisitor,
  'admin-alert': toStaff,
  'test-mail': toStaff,
  'password-reset': toStaff,
  'password-changed': toStaff,
  invitation: toStaff,
  'new-device': toStaff,
  'address-notice': toStaff,
  'address-confirmation': toStaff,
  'account-changed': toStaff,
  'owner-notice': toStaff,
  'own-notice': toStaff,
  'staff-notice': toStaff,
  'article-notice': toStaff,
  'comment-notice': toStaff,
  'daily-summary': toStaff,
  'claim-expiring': toStaff,
};

/** The kinds that a reply can follow in one thread. */
const firstOf: Partial<Record<MailKind, readonly MailKind[]>> = {
  'enquiry-reply': ['contact-confirmation', 'quote-confirmation'],
  'application-reply': ['application-confirmation'],
};

/** The kind of a mail, by its Message-ID; throws for a foreign one. */
export function kindOf({ messageId, subject }: TestMail): MailKind {
  const named = /^<([a-z-]+)\.[0-9a-f-]{36}@[a-z0-9.-]+>$/.exec(messageId)?.[1];
  for (const kind of kinds) if (kind === named) return kind;
  throw new Error(`"${subject}" has the Message-ID ${messageId}`);
}

const isMailKind = (name: string): name is MailKind => name in rules;
const kinds = Object.keys(rules).filter(isMailKind);
const addressIn = (header = '') => /<([^<>]+)>$/.exec(header)?.[1] ?? header;

/** Checks the headers that mail programs rely on in each parsed mail. `studio` matches the studio's emails. */
export function expectSoundMails(mails: readonly TestMail[], studio: RegExp): void {
  for (const mail of mails) {
    const kind = kindOf(mail);
    const { automatic, hasReplyTo } = rules[kind];
    const { headers, subject, text, html, to, from } = mail;
    const said = (what: string) => `${what} of ${kind}`;
    expect(addressIn(headers['from']), said('From')).toBe(from);
    expect(from, said('From')).toMatch(studio);
    expect(addressIn(headers['to']), said('To')).toBe(to);
    expect(Number.isNaN(Date.parse(headers['date'] ?? '')), said('Date')).toBe(false);
    expect(headers['mime-version'], said('MIME-Version')).toBe('1.0');
    expect(subject, said('Subject')).toMatch(/^\S.{5,150}$/);
    expect(headers['content-type'], said('Content-Type')).toMatch(/^multipart\/(alternative|mixed)/);
    for (const part of [text, html]) expect(part, said('text')).toMatch(/\S{3}/);
    expect(headers['auto-submitted'], said('Auto-Submitted')).toBe(automatic);
    if (hasReplyTo) expect(addressIn(headers['reply-to']), said('Reply-To')).toMatch(studio);
    else expect(headers['reply-to'], said('Reply-To')).toBeUndefined();
    expectThread(mail, kind, mails);
    const isNews = kind === 'newsletter-confirmation';
    expect(headers['list-unsubscribe'] ?? '', said('List-Unsubscribe')).toMatch(isNews ? /^<https?:.*>$/ : /^$/);
    expect(headers['list-unsubscribe-post'], said('List-Unsubscribe-Post')).toBe(
      isNews ? 'List-Unsubscribe=One-Click' : undefined,
    );
    expectInvitation(mail, kind);
  }
}

function expectThread({ headers, subject, to }: TestMail, kind: MailKind, mails: readonly TestMail[]): void {
  const first = firstOf[kind];
  const before = mails.find((mail) => first?.includes(kindOf(mail)) && mail.to === to);
  expect(headers['in-reply-to'], `In-Reply-To of ${kind}`).toBe(before?.messageId);
  expect(headers['references'], `References of ${kind}`).toBe(before?.messageId);
  if (first) expect(subject, `Subject of ${kind}`).toBe(`Re: ${before?.subject}`);
}

/** Parses the calendar file: one event between the studio and the client. */
function expectInvitation({ calendar, to, from }: TestMail, kind: MailKind): void {
  if (kind !== 'booking-invitation') return expect(calendar, `a file with ${kind}`).toBeUndefined();
  const file = new ICAL.Component(ICAL.parse(calendar?.content ?? ''));
  const [component, ...others] = file.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  if (!component) throw new Error('the invitation has no event');
  const event = new ICAL.Event(component);
  expect(file.getFirstPropertyValue('version')).toBe('2.0');
  expect(file.getFirstPropertyValue('method')).toBe(calendar?.method);
  expect(event.uid).toMatch(/^[0-9a-f-]{36}$/);
  expect(event.sequence).toBe(0);
  expect(event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([`mailto:${to}`]);
  expect(event.organizer.split('@')[1]).toBe(from.split('@')[1]);
  expect(event.startDate.compare(event.endDate)).toBeLessThan(0);
  expect(event.startDate.zone.tzid).toBe('UTC');
}
