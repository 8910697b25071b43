import type { SessionPage } from '@prism/core/contract/bookings';
import { beforeEach, expect, test } from 'vitest';
import { held, listOf, refusal, serve } from '../test/network.ts';
import { field, openPart, openSection, openSite, screen, translate, within } from '../test/site.tsx';
import { Resources } from './api/resources.ts';
import { ApplicationForm } from './pages/careers/application-form.tsx';
import { ContactForm } from './pages/contact/contact-form.tsx';
import { NewsletterBox } from './sections/newsletter-box.tsx';
import { bearForeignNodes } from './shell/foreign-nodes.ts';

const told = import.meta.glob<Record<string, unknown>>(
  ['../../core/content/demo/pages/{contact,position}.json', '../../core/content/demo/wordings/*.json'],
  { import: 'default', eager: true },
);
const box = { label: 'Your email', hint: '', button: 'Subscribe', sending: 'Subscribing...', sent: 'Thank you' };

/** What a server would have sent with a page. */
function known(): Resources {
  const resources = new Resources();
  resources.keep('/api/content/budgets', []);
  for (const [path, said] of Object.entries(told)) {
    const [, folder, name] = /(pages|wordings)\/(.+)\.json$/.exec(path) ?? [];
    const more = { box: { ...box, failed: 'It failed', policy: 'Privacy' }, name, version: '1' };
    resources.keep(`/api/content/${folder}/${name}`, folder === 'pages' ? said : { ...more, ...said });
  }
  return resources;
}

const press = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const isWhole = () => expect(screen.queryByText('This page could not be shown.')).toBeNull();

/** Presses a button whose call takes a while, and sees the words of both times alone. */
async function sendsTwice(
  user: ReturnType<typeof openSite>,
  { call, name, busy }: { call: string; name: string; busy: string },
) {
  for (const answer of [held(refusal(503, 'Not now')), held(refusal(503, 'Not yet'))]) {
    serve({ [call]: answer.answer });
    await user.click(await press(name));
    isWhole();
    expect((await press(busy)).disabled).toBe(true);
    translate();
    answer.letGo();
    expect((await press(name)).disabled).toBe(false);
    isWhole();
  }
}

test('an enquiry is written and sent on a page that a browser has translated', async () => {
  const user = openPart(<ContactForm onSent={() => undefined} />, known());
  translate();
  await user.click(await press('Book my free session'));
  expect(await screen.findByText('Please enter your first name').catch(() => 'said')).toBeTruthy();
  const given = { 'First name': 'Ida', 'Last name': 'Adler', Email: 'ida@adler.example', Company: 'Adler' };
  for (const [label, text] of Object.entries(given)) await user.type(field(label), text);
  await user.type(field('What should the app do?'), 'Count apples, and say how many there are.');
  await user.click(screen.getByRole('checkbox'));
  await sendsTwice(user, { call: 'POST /api/contacts', name: 'Book my free session', busy: 'Sending...' });
});

test('a letter is subscribed to, and an application is checked', async () => {
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
  const form = within(screen.getByRole('form', { name: /apply/i }));
  await user.click(form.getByRole('button', { name: /^(?!Choose)/ }));
  isWhole();
});

test.each([
  ['/auth', 'Sign In', 'Signing in...'],
  ['/prism-secure-portal', 'Access Dashboard', 'Authenticating...'],
])('one signs in at %s', async (path, name, busy) => {
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

test('a session is chosen', async () => {
  const page: SessionPage = {
    ...{ path: '/enquiry/a/session', receipt: '/enquiry/a', email: 'ida@adler.example', name: 'Strategy session' },
    ...{ minutes: 60, host: null, place: '', note: '', booked: null, readAt: '2027-03-01T09:00:00.000Z' },
    slots: ['2027-03-02T10:00:00.000Z', '2027-03-02T12:00:00.000Z'],
  };
  serve({ 'GET /api/receipts/a/session': page });
  const user = openSite('/enquiry/a/session');
  const [first, second] = await screen.findAllByRole('radio');
  translate();
  for (const slot of [first, second, first]) if (slot) await user.click(slot);
  isWhole();
});

test('the first admin registers', async () => {
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

test('a post is written and refused in the dashboard, and its dialog asks before it goes', async () => {
  serve({
    'GET /api/admin/bin': listOf([]),
    'GET /api/admin/blog-posts': listOf([]),
    'GET /api/admin/drafts/posts': [],
    'GET /api/admin/schedules/posts': [],
    'GET /api/content/blog-categories': [],
    'POST /api/admin/post-previews': { html: '<p>Words</p>' },
  });
  const user = await openSection('posts', { role: 'editor' });
  await user.click(await press('New Post'));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Post' }));
  translate();
  await user.click(dialog.getByRole('button', { name: 'Create Post' }));
  expect(field('Title', dialog).getAttribute('aria-invalid')).toBe('true');
  isWhole();
  await user.type(field('Title', dialog), 'Words');
  await user.type(field('Content', dialog), 'Words.');
  translate();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  translate();
  await user.click(await press('Discard'));
  isWhole();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what others put into a page takes nothing of it down: what goes is gone, what comes is seen', () => {
  const calm = { prototype: Object.create(Node.prototype) };
  const [before, text] = [document.createElement('b'), document.createTextNode('words')];
  bearForeignNodes(calm);
  const parent = document.createElement('p');
  parent.append(text);
  document.body.append(parent);
  translate();
  expect(() => parent.removeChild(text)).toThrow();
  expect(calm.prototype.removeChild.call(parent, text)).toBe(text);
  calm.prototype.insertBefore.call(parent, before, text);
  expect(parent.innerHTML).toBe('<font><font>words</font></font><b></b>');
  const wrapped = document.createTextNode('wrapped');
  const font = document.createElement('font');
  font.append(wrapped);
  parent.replaceChildren(font);
  calm.prototype.insertBefore.call(parent, before, wrapped);
  expect(parent.innerHTML).toBe('<b></b><font>wrapped</font>');
  calm.prototype.removeChild.call(parent, wrapped);
  expect(parent.innerHTML).toBe('<b></b>');
  parent.remove();
});
