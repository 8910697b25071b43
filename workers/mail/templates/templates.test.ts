import { accentOf } from '@prism/core/contract/accent';
import { expect, test } from 'vitest';
import { demoSite, demoStudio } from '../../../infra/test/demo-studio.ts';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { filledIn } from '@prism/core/content/facts';
import { studioFacts } from '@prism/core/database/content/studio-facts';
import contact from '../../../core/content/demo/pages/contact.json' with { type: 'json' };
import { enquiryConfirmation } from './case-confirmation.ts';
import { enquiryNotice } from './contact-notice.ts';
import type { Answered } from './how-to-answer.ts';
import type { EnquiryMail } from './mail.ts';
import { spectrum } from '../../palette.ts';
import { oneLine } from '@prism/core/mails/plain-text';

const templates = [
  ['the confirmation', enquiryConfirmation],
  ['the notice', enquiryNotice],
] as const;

const studio = demoStudio({ mailStudio: 'studio@prism.example', mailCareers: 'jobs@prism.example' });

const words = filledIn(contact.mail, studioFacts(studio));

function anEnquiry(
  overrides: Partial<EnquiryMail['enquiry']> = {},
): EnquiryMail & Answered & { enquiry: { id: string }; words: typeof words; receiptUrl: string } {
  return {
    isAnsweredByMail: true,
    words,
    receiptUrl: `${demoSite}/enquiry/token`,
    publicUrl: demoSite,
    studio,
    enquiry: {
      id: 'an-id',
      firstName: 'Josephine',
      lastName: 'Adler',
      email: 'jo@adler.example',
      company: 'Adler Provisions',
      budget: '25k-50k',
      budgetLabel: '$25K-$50K',
      description: 'A shop for our four delicatessens.\nReady before the summer?',
      source: '/app/12',
      createdAt: new Date('2025-07-20T09:30:00Z'),
      ...overrides,
    },
  };
}

test('the notice has all input, in both versions', () => {
  const { text, html } = enquiryNotice(anEnquiry());
  const sent = [
    'Josephine Adler',
    'jo@adler.example',
    'Adler Provisions',
    '$25K-$50K',
    'Sunday, 20 July 2025 at 10:30',
  ];
  for (const fact of [...sent, 'A shop for our four delicatessens.', 'Ready before the summer?']) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
  const labels = [...text.matchAll(/^([A-Z][A-Za-z ]*): {2,}\S/gm)].map(([, label]) => label);
  expect(labels).toEqual(expect.arrayContaining(['Name', 'Email', 'Company', 'Budget']));
});

test('without budgets the notice shows none, and the client is not reminded of one', () => {
  const { subject, text } = enquiryNotice(anEnquiry({ budget: '', budgetLabel: null }));
  expect(enquiryConfirmation(anEnquiry({ budget: '', budgetLabel: null })).text).not.toContain('Budget');
  expect(enquiryConfirmation(anEnquiry()).text).toContain('Budget:   $25K-$50K');
  expect(subject).toBe('New enquiry: Adler Provisions');
  expect(text).toContain('Budget:    not given');
});

test.each(templates)('%s has the same facts under the same labels in both versions', (_name, template) => {
  const { text, html } = template(anEnquiry());
  const inText = [...text.matchAll(/^((?!Promised)[A-Z][a-z ]+): +(.+)$/gm)].map(([, label, value]) => [label, value]);
  const inHtml = [...html.matchAll(/fact label"[^>]*>([^<]+)<\/td>\s*<td[^>]*>(?:<a[^>]*>)?([^<]+)</g)];
  expect(inText.length).toBeGreaterThan(1);
  expect(inHtml.map(([, label, value]) => [label, value])).toEqual(inText);
});

test('a mail has the studio’s hue on its button and line, or the spectrum', () => {
  const { accent } = accentOf(25, 'light');
  const own = enquiryNotice({ ...anEnquiry(), studio: { ...studio, hue: 25 } }).html;
  expect(own.match(new RegExp(accent, 'g'))).toHaveLength(3);
  expect(own).not.toContain(`height="4" bgcolor="${spectrum[0]}"`);
  expect(enquiryNotice(anEnquiry()).html.match(/height="4" bgcolor="#\w+"/g)).toHaveLength(spectrum.length);
});

test('a button has space below', () => {
  const quoted = enquiryConfirmation({ ...anEnquiry(), quoteUrl: `${demoSite}/quote/token` });
  for (const { html } of [quoted, ...templates.map(([, template]) => template(anEnquiry()))])
    expect(html).toMatch(/class="onaccent"[^>]*>[^<]+<\/a><\/td><\/tr><\/table><div style="height:24px;/);
});

test('a link of a confirmation has its own line in the text version', () => {
  const { text, html } = enquiryConfirmation(anEnquiry());
  expect(text).toContain('or call us on\n+44 20 7946 0958.\n');
  expect(html).toContain('href="tel:+442079460958"');
});

test('the confirmation describes the next steps in both versions', () => {
  const { text, html } = enquiryConfirmation(anEnquiry());
  const facts = [
    'within 2 hours on business days',
    '24 hours at most',
    'reviews your requirements',
    '60 minutes, free of charge',
  ];
  for (const fact of [...facts, 'strategy session is scheduled', 'custom proposal within 48 hours']) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
});

test('the notice links to the enquiry and names its source', () => {
  const { text, html } = enquiryNotice(anEnquiry());
  expect(text).toContain(`\nhttps://www.prism.example${enquiryPage('an-id')}\n`);
  expect(html).toContain('href="https://www.prism.example/prism-dashboard-2025/enquiries/an-id"');
  expect(html).toContain('href="mailto:jo@adler.example"');
  expect(text).toContain('/app/12');
});

const fields = ['firstName', 'lastName', 'email', 'company', 'description', 'source'] as const;
const cases = templates.flatMap(([name, template]) => fields.map((field) => [name, field, template] as const));

test.each(cases)('S-175: HTML in a field stays text: %s, %s', (_name, field, template) => {
  const attack = `"><script>alert('${field}')</script><img src=x onerror=alert(1)>`;
  const { html } = template(anEnquiry({ [field]: attack }));
  expect(html).not.toMatch(/<script|<img/);
});

test.each(templates)('S-220: %s has a subject of one line, whatever the input', (_name, template) => {
  const attack = 'Adler\r\nBcc: everyone@example.com\u2028\u202e';
  const { subject } = template(anEnquiry({ firstName: attack, lastName: attack, company: attack, email: attack }));
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
  expect(subject.length).toBeLessThan(200);
});

test('an email that could add a recipient is shown without a link', () => {
  const { html } = enquiryNotice(anEnquiry({ email: 'jo@adler.example,evil@example.com' }));
  expect(html).not.toContain('mailto:jo');
  expect(html).toContain('jo@adler.example,evil@example.com');
});

test('a long line is cut at the limit', () => {
  expect(oneLine('word '.repeat(100), 20)).toBe('word word word word…');
});

test.each(templates)('S-176: %s loads nothing from elsewhere', (_name, template) => {
  const { html } = template(anEnquiry());
  expect(html).not.toMatch(/\ssrc=|url\(|<link|@import/);
});

test.each(templates)('%s has the operator’s company details only', (_name, template) => {
  const stated = {
    number: 'SC123456',
    register: 'Scotland',
    registeredOffice: '1 Quay Street, Leith',
    vatNumber: 'GB123456789',
  };
  const { html } = template({ ...anEnquiry(), studio: { ...studio, ...stated } });
  expect(html).toContain('Company number: SC123456, registered in Scotland');
  expect(html).toContain('Registered office: 1 Quay Street, Leith');
  expect(html).toContain('VAT number: GB123456789');
  expect(template(anEnquiry()).html).not.toMatch(/company number|registered office|vat number/i);
});

test('the confirmation has the studio’s email in both versions', () => {
  const { html, text } = enquiryConfirmation(anEnquiry());
  expect(html).toContain('href="mailto:studio@prism.example"');
  expect(text).toContain('studio@prism.example | https://www.prism.example');
  expect(html + text).not.toContain('hello@prism.example');
});

test('the text version of a confirmation has the company details too', () => {
  const stated = { number: '01234567', register: 'England and Wales' };
  const { text } = enquiryConfirmation({ ...anEnquiry(), studio: { ...studio, ...stated } });
  expect(text).toContain(
    'Prism Apps Ltd, London, United Kingdom\nCompany number: 01234567, registered in England and Wales\n',
  );
});
