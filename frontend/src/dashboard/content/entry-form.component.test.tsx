import { accentOf } from '@prism/core/contract/accent';
import { keyTakenMessage } from '@prism/core/contract/content';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { expect, test } from 'vitest';
import { type Call, callsTo, refusal, serve } from '../../../test/network.ts';
import { documentOf, field, notices, openSection, screen, waitFor, within } from '../../../test/site.tsx';

const demonstration = import.meta.glob<object>('../../../../core/content/demo/settings/studio.json', {
  import: 'default',
  eager: true,
});
const [studio] = Object.values(demonstration);

const id = '00000000-0000-4000-8000-00000000f1f1';
const entry = (more: Partial<AdminEntry>): AdminEntry => ({
  id,
  kind: 'settings',
  key: 'studio',
  data: {},
  place: 1,
  shown: true,
  isSample: false,
  version: 3,
  updatedAt: '2027-03-01T09:00:00.000Z',
  ...more,
});

function serveEntry(stored: AdminEntry, subject: string) {
  let now = stored;
  const { kind, key } = stored;
  serve({
    [`GET /api/admin/content/${kind}/${key}`]: () => now,
    [`PUT /api/admin/content/${kind}/${key}`]: ({ body }: Call) => {
      now = { ...now, ...(typeof body === 'object' && body), version: now.version + 1 };
      return now;
    },
    [`GET /api/admin/drafts/${kind}/${subject}`]: () => Response.json(null),
    [`PUT /api/admin/drafts/${kind}/${subject}`]: { version: 1, updatedAt: stored.updatedAt, by: null },
    [`DELETE /api/admin/drafts/${kind}/${subject}`]: null,
    [`GET /api/admin/drafts/${kind}/${subject}/previews`]: [],
    [`GET /api/admin/drafts/${kind}`]: [],
    [`GET /api/admin/schedules/${kind}`]: [],
    'GET /api/admin/facts': {},
    'GET /prism-dashboard-2025': () => documentOf({ name: 'Ouvido Alto', isSample: false, hue: 25, currency: 'EUR' }),
  });
}

test('visibility changes at once, without saving the rest of the form', async () => {
  const data = { text: 'projects', figure: '12', places: [], proof: { evidence: '', link: '', holdsUntil: '' } };
  serveEntry(entry({ kind: 'figures', key: 'projects', data }), id);
  const user = await openSection('catalogue/figures/projects');
  const isSeen = await screen.findByRole('switch', { name: 'Published' });
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(way.map((crumb) => crumb.textContent)).toEqual(['Catalogue', 'Figures']);
  const figure = screen.getByRole<HTMLInputElement>('textbox', { name: /^Figure\W*$/ });
  await user.type(figure, '4');
  await user.click(isSeen);
  await waitFor(() => expect(callsTo('PUT', '/api/admin/content/figures/projects')).toHaveLength(1));
  expect(callsTo('PUT', '/api/admin/content/figures/projects')[0]?.body).toMatchObject({
    shown: false,
    version: 3,
    data: { figure: '12' },
  });
  expect(figure.value).toBe('124');
  await waitFor(() => expect(isSeen.getAttribute('aria-checked')).toBe('false'));
});

test('an unwritten page begins with text that can be published', async () => {
  serveEntry(entry({ kind: 'pages', key: 'about' }), 'about');
  serve({ 'GET /api/admin/content/pages/about': refusal(404, 'It is not written yet.') });
  const user = await openSection('pages/about');
  expect(await screen.findByText(/^This page is empty\. Change the starter text/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await notices().findByText('Published');
  expect(callsTo('PUT', '/api/admin/content/pages/about')[0]?.body).toMatchObject({
    data: { opening: { title: 'About us', lead: 'We are {studio} in {place}.' } },
  });
});

test('an app gets a new category without leaving its form', async () => {
  const category = entry({ kind: 'categories', key: 'audio-guides', data: { name: 'Audio guides', hue: 'food' } });
  let categories: AdminEntry[] = [];
  serve({
    'GET /api/admin/content/categories': () => categories,
    'PUT /api/admin/content/categories/audio-guides': () => {
      categories = [category];
      return category;
    },
    'GET /api/admin/content/categories/audio-guides': category,
    'GET /api/admin/content/apps': [],
    [`GET /api/admin/drafts/apps/${id}`]: () => Response.json(null),
    [`PUT /api/admin/drafts/apps/${id}`]: { version: 1, updatedAt: category.updatedAt, by: null },
    [`GET /api/admin/drafts/apps/${id}/previews`]: [],
    'GET /api/admin/drafts/apps': [],
    'GET /api/admin/schedules/apps': [],
    'GET /prism-dashboard-2025': () => documentOf({ name: 'Ouvido Alto', isSample: false, hue: 25, currency: 'EUR' }),
    'GET /api/admin/facts': {},
  });
  const user = await openSection(`catalogue/apps?new=${id}`);
  const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Category/ });
  expect(chosen.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add app category' }));
  await user.type(field('Name', dialog), 'Audio guides');
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  await waitFor(() => expect(chosen.selectedOptions[0]?.textContent).toBe('Audio guides'));
  expect(callsTo('PUT', '/api/admin/content/categories/')[0]?.body).toMatchObject({ data: { name: 'Audio guides' } });
  expect(callsTo('POST', '/')).toEqual([]);
});

test('a legal text is pasted as a whole, and undo restores the sections', async () => {
  const block = { kind: 'text', text: 'Words.', items: [], rows: [] };
  const data = { lead: 'Before.', sections: [{ id: 'old', title: 'Old section', blocks: [block] }] };
  serveEntry(entry({ kind: 'pages', key: 'privacy', data }), 'privacy');
  serve({ 'GET /api/admin/content-versions/privacy': [] });
  const user = await openSection('pages/privacy');
  await user.click(await screen.findByRole('button', { name: 'Paste text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste the whole text' }));
  await user.click(field('Text', dialog));
  const copied = new DataTransfer();
  copied.setData('text/html', '<h2>1. Who we are</h2><p>A studio.</p>');
  await user.paste(copied);
  expect(await dialog.findByText('1 section: Who we are.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Replace sections' }));
  expect(await screen.findByRole('button', { name: 'Who we are' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Old section' })).toBeNull();
  await user.click(await notices().findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Old section' })).toBeTruthy();
});

test('the slug of a position changes, and the dashboard says where the old one leads', async () => {
  const stored = entry({ kind: 'positions', key: 'devops-engineer', data: { title: 'DevOps Engineer' } });
  serveEntry(stored, id);
  serve({
    'PUT /api/admin/content/positions/devops-engineer/key': ({ body }: Call) => {
      if (JSON.stringify(body) === '{"key":"taken"}')
        return refusal(409, keyTakenMessage, { fields: { key: keyTakenMessage } })();
      return { ...stored, key: 'platform-engineer' };
    },
    'GET /api/admin/content/positions/platform-engineer': { ...stored, key: 'platform-engineer' },
  });
  const user = await openSection('catalogue/positions/devops-engineer');
  await user.click(await screen.findByRole('button', { name: 'Change URL' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change URL' }));
  const address = dialog.getByRole<HTMLInputElement>('textbox');
  const change = async (to: string) => {
    await user.clear(address);
    await user.type(address, to);
    await user.click(dialog.getByRole('button', { name: 'Change URL' }));
  };
  await change('Not a slug');
  expect(await dialog.findByText('Use lowercase words separated by hyphens')).toBeTruthy();
  await change('taken');
  expect(await dialog.findByText(keyTakenMessage)).toBeTruthy();
  await change('platform-engineer');
  expect(
    await notices().findByText('/careers/devops-engineer now redirects to /careers/platform-engineer.'),
  ).toBeTruthy();
  expect(await screen.findByText('/careers/platform-engineer')).toBeTruthy();
  expect(location.pathname).toBe('/prism-dashboard-2025/catalogue/positions/platform-engineer');
});

test('a new name, colour and currency of the studio apply to the dashboard at once', async () => {
  serveEntry(entry({ data: studio }), 'studio');
  const user = await openSection('settings/studio');
  expect(screen.getByRole('link', { name: 'Prism, home' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Publish changes' });
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Ouvido Alto');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  expect(await notices().findByText('Published')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Ouvido Alto, home' })).toBeTruthy();
  const { accent } = accentOf(25, 'light');
  expect([...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes(accent))).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Prices and tax' }));
  expect(field('Custom development from (€)')).toBeTruthy();
});

test('the studio’s settings are one form: any page publishes all changes, and errors lead to their page', async () => {
  serveEntry(entry({ data: studio }), 'studio');
  const user = await openSection('settings/studio');
  await screen.findByRole('button', { name: 'Publish changes' });
  expect(screen.queryByLabelText('Icon')).toBeNull();
  await user.clear(field('City'));
  const pages = within(screen.getByRole('navigation', { name: 'Settings' }));
  await user.click(pages.getByRole('link', { name: 'Brand' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Brand' })).toBeTruthy();
  expect(field('Icon')).toBeTruthy();
  await user.type(field('Accent colour'), '25');
  expect(screen.getByText('2 changes not public yet')).toBeTruthy();
  expect(screen.getByText('Also publishes:')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const [way] = await screen.findAllByRole('link', { name: 'Studio › City' });
  expect(document.activeElement).toBe(way);
  await user.click(way ?? document.body);
  await waitFor(() => expect(document.activeElement).toBe(field('City')));
  expect(screen.getByText('City is required')).toBeTruthy();
  await user.type(field('City'), 'Lisbon');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(callsTo('PUT', '/api/admin/content/settings/studio')).toHaveLength(1));
  expect(callsTo('PUT', '/api/admin/content/settings/studio')[0]?.body).toMatchObject({
    data: { city: 'Lisbon', hue: 25 },
  });
});

test('a URL gets its https:// on blur, and shows its length near the limit', async () => {
  serveEntry(entry({ data: studio }), 'studio');
  const user = await openSection('settings/studio');
  await screen.findByRole('button', { name: 'Publish changes' });
  await user.type(field('LinkedIn'), 'linkedin.com/company/us');
  await user.tab();
  expect(field('LinkedIn').value).toBe('https://linkedin.com/company/us');
  expect(screen.queryByText(/ of 60$/)).toBeNull();
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Ouvido Alto, audio guides for every last museum there is');
  expect(screen.getByText('56 of 60')).toBeTruthy();
});

test('text kept in this browser fills the form again, and goes when it is discarded', async () => {
  const data = { text: 'projects', figure: '12', places: [], proof: { evidence: '', link: '', holdsUntil: '' } };
  const name = 'prism-unsaved-draft:figures/projects';
  const said = { data: { ...data, figure: '99' }, shown: true, address: '' };
  localStorage.setItem(name, JSON.stringify({ id, said, version: '2' }));
  serveEntry(entry({ kind: 'figures', key: 'projects', data }), id);
  const user = await openSection('catalogue/figures/projects');
  const figure = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Figure\W*$/ });
  expect(figure.value).toBe('99');
  expect(screen.getByText('We restored your unsaved changes.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(figure.value).toBe('12');
  expect(localStorage.getItem(name)).toBeNull();
});

test('the preview of a text with facts has no Markdown marks', async () => {
  const opening = { title: 'About us', lead: 'We are **{studio}**, see [our work](/work).' };
  serveEntry(entry({ kind: 'pages', key: 'about', data: { opening } }), 'about');
  serve({ 'GET /api/admin/facts': { studio: 'Prism' } });
  await openSection('pages/about');
  expect((await screen.findByText(/^Reads:/)).textContent).toBe('Reads: We are Prism, see our work.');
});

test('a slug made from a missing name is not reported as well', async () => {
  serveEntry(entry({ kind: 'budgets', key: 'new' }), id);
  serve({ 'GET /api/admin/content/budgets': [], [`GET /api/admin/drafts/budgets/${id}`]: () => Response.json(null) });
  const user = await openSection(`catalogue/budgets?new=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Budget is required')).toBeTruthy();
  expect(screen.queryByText('Use lowercase words separated by hyphens')).toBeNull();
});

test('a text is filled with the number of items in the list next to it', async () => {
  const terms = ['Six months', 'In {city}'].map((value) => ({ term: 'Support', value }));
  const data = { commitments: { lead: '{how many} things to expect.', terms } };
  serveEntry(entry({ kind: 'pages', key: 'home', data }), 'home');
  serve({ 'GET /api/admin/facts': { city: '' }, 'GET /api/admin/content/apps': [] });
  await openSection('pages/home');
  expect((await screen.findByText(/^Reads:/)).textContent).toBe('Reads: One things to expect.');
});
