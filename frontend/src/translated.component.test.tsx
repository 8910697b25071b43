import type { Quote } from '@prism/core/contract/quotes';
import type { Receipt, SessionPage } from '@prism/core/contract/receipt-calls';
import { beforeEach, expect, test } from 'vitest';
import { type Call, refusal, serve } from '../test/network.ts';
import { field, openPart, openSite, screen, translate, waitFor, within } from '../test/site.tsx';
import { defaultConfiguration, priceOf } from '@prism/core/contract/app-price';
import type { App } from '@prism/core/contract/apps';
import { useState } from 'react';
import { Configurator } from './pages/app/configurator.tsx';
import { ApplicationForm } from './pages/careers/application-form.tsx';
import { ContactForm } from './pages/contact/contact-form.tsx';
import { NewsletterBox } from './sections/newsletter-box.tsx';
import { isWhole, known, press, sendsTwice } from '../test/translated.ts';

test('an enquiry is written and sent on a page that the browser translated', async () => {
  const user = openPart(<ContactForm onSent={() => undefined} />, known());
  translate();
  await user.click(await press('Book my free session'));
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  isWhole();
  const given = { 'First name': 'Ida', 'Last name': 'Adler', Email: 'ida@adler.example', Company: 'Adler' };
  for (const [label, text] of Object.entries(given)) await user.type(field(label), text);
  await user.type(field('What should the app do?'), 'Count apples, and say how many there are.');
  await user.click(screen.getByRole('checkbox'));
  await sendsTwice(user, { call: 'POST /api/contacts', name: 'Book my free session', busy: 'Sending...' });
});

test('a newsletter is subscribed to, and an application is validated', async () => {
  const user = openPart(
    <>
      <NewsletterBox box="blog" />
      <ApplicationForm slug="a-position" />
    </>,
    known(),
  );
  translate();
  await user.click(await press('Subscribe'));
  isWhole();
  await user.type(field('Your email'), 'ida@adler.example');
  await sendsTwice(user, { call: 'POST /api/newsletter', name: 'Subscribe', busy: 'Subscribing...' });
  serve({ 'POST /api/newsletter': { ok: true } });
  await user.click(await press('Subscribe'));
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Thank you');
  const form = within(screen.getByRole('form', { name: /apply/i }));
  await user.click(form.getByRole('button', { name: /^(?!Choose)/ }));
  isWhole();
});

test.each([
  ['/auth', 'Sign In', 'Signing in...'],
  ['/prism-secure-portal', 'Access Dashboard', 'Authenticating...'],
])('a user signs in at %s', async (path, name, busy) => {
  const user = openSite(path);
  await press(name);
  translate();
  await user.click(await press(name));
  await user.type(field('Username'), 'ada');
  await user.type(field('Password'), 'a password of length');
  await sendsTwice(user, { call: 'POST /api/login', name, busy });
});

beforeEach(() =>
  serve({
    'GET /api/user': refusal(401, 'Not authenticated'),
    'GET /api/admin-exists': { adminExists: true, setupTokenRequired: false },
  }),
);

test('a forgotten password is reported', async () => {
  const forgotten = openSite('/auth?forgotten');
  await press('Send reset link');
  translate();
  await forgotten.type(field('Username or email'), 'ada');
  await sendsTwice(forgotten, { call: 'POST /api/forgotten-password', name: 'Send reset link', busy: 'Sending...' });
});

test('a new password is chosen', async () => {
  const user = openSite('/auth/new-password#token');
  await press('Change password');
  translate();
  await user.type(field('New password'), 'a password of length');
  await sendsTwice(user, { call: 'POST /api/new-password', name: 'Change password', busy: 'Changing...' });
});

test('a code is required as the second step, which has a way back', async () => {
  serve({ 'POST /api/login': { codeRequired: true, app: true, passkey: false } });
  const user = openSite('/auth');
  await press('Sign In');
  await user.type(field('Username'), 'ada');
  await user.type(field('Password'), 'a password of length');
  translate();
  await user.click(await press('Sign In'));
  await screen.findByRole('heading', { name: 'Enter your code' });
  translate();
  await user.click(await press('Sign In'));
  isWhole();
  await user.type(field('Code'), '123456');
  await sendsTwice(user, { call: 'POST /api/login', name: 'Sign In', busy: 'Signing in...' });
  await user.click(await press('Back'));
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  isWhole();
});

test('an invitation is accepted', async () => {
  const user = openSite('/auth/invitation#token');
  await press('Create account');
  translate();
  await user.click(await press('Create account'));
  isWhole();
  const given = { 'Full name': 'Grace Hopper', Username: 'grace', Password: 'a password of length' };
  for (const [label, text] of Object.entries(given)) await user.type(field(label), text);
  await sendsTwice(user, { call: 'POST /api/invitation', name: 'Create account', busy: 'Creating account...' });
});

test.each(['confirm', 'unsubscribe'])('the link to %s a newsletter asks once', async (action) => {
  const resources = known();
  resources.keep('outcome', 'ready');
  const user = openSite(`/newsletter/${action}?token=a`, resources);
  const main = within(await screen.findByRole('main'));
  const button = await main.findByRole<HTMLButtonElement>('button');
  translate();
  const sent = new Promise((resolve) => {
    const stop = (event: Event) => {
      event.preventDefault();
      resolve(event.target);
    };
    document.addEventListener('submit', stop, { once: true });
  });
  await user.click(button);
  expect(await sent).toBe(button.form);
  isWhole();
});

test('an app is configured', async () => {
  const extra = (key: string, price: number) => ({ key, name: `With ${key}`, description: `It has ${key}.`, price });
  const options = {
    supportLevels: [extra('mails', 0), extra('calls', 900)],
    addOns: [{ ...extra('maps', 1_200), preselected: false }],
  };
  const app: App = {
    id: '1',
    name: 'Parallel',
    description: 'Counts.',
    category: 'food',
    image: '/a.svg',
    timeline: '3 weeks',
    price: 6_000,
    originalPrice: 8_000,
    rating: 45,
    reviewCount: 2,
    soldCount: 3,
    featured: false,
  };
  function Configured() {
    const [configuration, setConfiguration] = useState(defaultConfiguration(options));
    const price = priceOf(app, configuration, options);
    return (
      <Configurator
        app={app}
        options={options}
        configuration={configuration}
        price={price}
        onChange={setConfiguration}
      />
    );
  }
  const user = openPart(<Configured />, known());
  const total = () => screen.getByRole('form', { name: 'Price configurator' }).textContent;
  for (const [name, sum] of [
    [/With calls/, '6,900'],
    [/With maps/, '8,100'],
    [/With mails/, '7,200'],
    [/With maps/, '6,000'],
  ] as const) {
    translate();
    await user.click(screen.getByLabelText(name));
    expect(total()).toContain(sum);
    isWhole();
  }
});

test('an appointment is chosen', async () => {
  const page: SessionPage = {
    path: '/enquiry/a/session',
    receipt: '/enquiry/a',
    email: 'ida@adler.example',
    name: 'Strategy session',
    minutes: 60,
    host: null,
    place: '',
    note: '',
    booked: null,
    isRestricted: false,
    readAt: '2027-03-01T09:00:00.000Z',
    slots: ['2027-03-02T10:00:00.000Z', '2027-03-02T12:00:00.000Z'],
  };
  serve({ 'GET /api/receipts/a/session': page });
  const user = openSite('/enquiry/a/session');
  const [first, second] = await screen.findAllByRole('radio');
  translate();
  for (const slot of [first, second, first]) if (slot) await user.click(slot);
  isWhole();
});

test('the first owner registers', async () => {
  serve({ 'GET /api/admin-exists': { adminExists: false, setupTokenRequired: false } });
  const user = openSite('/auth');
  await screen.findByRole('button', { name: 'Create Account' });
  translate();
  await user.click(await press('Create Account'));
  isWhole();
  await user.type(field('Username'), 'grace');
  await user.type(field('Password'), 'a password of length');
  await sendsTwice(user, { call: 'POST /api/register', name: 'Create Account', busy: 'Creating account...' });
});

test('a receipt takes an addition, and refuses an empty one', async () => {
  const at = '2027-03-01T09:00:00.000Z';
  const receipt: Receipt = {
    path: '/enquiry/a',
    sent: {
      name: 'Ida Adler',
      firstName: 'Ida',
      company: 'Adler',
      email: 'ida@adler.example',
      budget: null,
      description: 'Count apples.',
    },
    receivedAt: at,
    confirmation: { state: 'sent', at, reason: null, canBeCorrected: false },
    owner: null,
    promise: null,
    lateNoticeAt: null,
    takenUpAt: null,
    replies: [],
    additions: [],
    canBeAddedTo: true,
    proposedAt: null,
    withdrawnAt: null,
    isClosed: false,
    canBeWithdrawn: true,
    canBeErased: true,
    isRestricted: false,
    quotes: [],
    session: null,
    lastChangeAt: at,
    endsAt: '2027-05-30T09:00:00.000Z',
    readAt: at,
  };
  serve({ 'GET /api/receipts/a': receipt });
  const user = openSite('/enquiry/a');
  const adding = await screen.findByRole('region', { name: 'Add something' });
  translate();
  await user.click(within(adding).getByRole('button'));
  const text = within(adding).getByRole('textbox');
  expect(text.getAttribute('aria-invalid')).toBe('true');
  translate();
  await user.type(text, 'And pears.');
  expect(text.getAttribute('aria-invalid')).toBe('false');
  for (const part of document.querySelectorAll('summary')) await user.click(part);
  isWhole();
});

test('a quote is filled in to be accepted', async () => {
  const quote: Quote = {
    number: 'Q-2026-0147',
    path: '/quote/a',
    url: 'http://localhost/quote/a',
    app: 'Parallel',
    for: null,
    lines: [{ name: 'Parallel', text: 'An app.', price: 14_448 }],
    included: [],
    timeline: '3 weeks',
    payment: '',
    currency: 'USD',
    subtotal: 14_448,
    vat: null,
    total: 14_448,
    createdAt: '2026-11-01T10:00:00Z',
    endsAt: '2126-11-15T10:00:00Z',
    state: 'open',
    accepted: null,
    isRestricted: false,
    today: null,
    renewedAs: null,
    configuration: '/contact?app=1',
    terms: null,
  };
  serve({ 'GET /api/quotes/a': quote });
  const user = openSite('/quote/a');
  const accept = await screen.findByRole('button', { name: /^Accept/ });
  translate();
  await user.type(field('First name'), 'Ida');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox'));
  expect(accept.closest('form')?.method).toBe('post');
  isWhole();
});

test('the site is searched twice', async () => {
  const none = { apps: 0, posts: 0, positions: 0, pages: 0 };
  const hit = (title: string) => ({ kind: 'apps', title, address: `/app/${title}`, excerpt: [`${title} is an app.`] });
  const found = ({ path }: Call) => {
    const text = new URL(path, location.href).searchParams.get('q') ?? '';
    if (text === 'nothing') return { text, unknown: ['nothing'], isNearest: true, counts: none, hits: [] };
    return { text, unknown: [], isNearest: false, counts: { ...none, apps: 1 }, hits: [hit(text)] };
  };
  serve({ 'GET /api/search': found });
  const user = openSite('/search?q=apples');
  await screen.findByText('apples is an app.');
  for (const [text, outcome] of [
    ['pears', /pears is an app\./],
    ['nothing', /“nothing”/],
    ['plums', /plums is an app\./],
  ] as const) {
    translate();
    const box = screen.getByRole('searchbox');
    await user.clear(box);
    await user.type(box, text);
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(outcome));
    isWhole();
  }
});
