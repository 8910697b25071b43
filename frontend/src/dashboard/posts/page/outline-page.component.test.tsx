import { outlineChangedMessage, type PlannedSection } from '@prism/core/contract/article-outline';
import type { GenerationRow } from '@prism/core/contract/generations';
import { describe, expect, test } from 'vitest';
import { callsTo, listOf, refusal, serve } from '../../../../test/network.ts';
import { openSection, screen, waitFor, within } from '../../../../test/site.tsx';
import { exampleArticle } from '../../../../test/example-article.ts';

const postId = '0198c2f4-0000-4000-8000-000000000002';
const planned = (heading: string, point = '', keywords: string[] = []): PlannedSection => ({
  heading,
  point,
  keywords,
});
const plan = [planned('Why', 'Tunnels have no signal.', ['offline']), planned('How'), planned('Cost')];
const outlined: GenerationRow = {
  ...exampleArticle({ status: 'outlined', outlineFirst: true, plan, keywords: ['offline', 'sync'] }, postId),
  post: { id: postId, title: 'In tunnels', slug: 'in-tunnels', published: false },
};
const path = `/api/admin/generate-article/${postId}`;

/** Opens the page of an article with a proposed outline, which the server stores. */
async function open(row = outlined) {
  serve({
    'GET /api/admin/article-queue': { paused: null, workers: 1 },
    'GET /api/admin/article-estimate': { usual: 30_000, most: 60_000, sandbox: false, refusal: null, instead: null },
    'GET /api/admin/schedules/posts': [],
    'GET /api/admin/notifications/settings': [],
    'GET /api/content/blog-categories': [],
    'GET /api/admin/post-counts': { total: 1, published: 1, aiGenerated: 1, featured: 0 },
    'GET /api/admin/blog-posts': listOf([]),
    [`POST ${path}/write`]: { status: 'queued' },
  });
  const user = await openSection(`articles/${postId}`, { role: 'editor' }, [row]);
  const page = within(await screen.findByRole('region', { name: 'Outline of the article' }));
  return { user, page };
}

/** The server's next stored outline. */
const stores = (sections: PlannedSection[]) => serve({ [`PUT ${path}/outline`]: { sections } });
const headings = (page: ReturnType<typeof within>) =>
  within(page.getByRole('list', { name: 'Proposed sections' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const lastSaved = () => callsTo('PUT', `${path}/outline`).at(-1)?.body;

test('an outline is sorted, edited, shortened and extended by keyboard, and each change is stored over the previous version', async () => {
  const { user, page } = await open();
  expect(headings(page)).toEqual(['Why', 'How', 'Cost']);
  const moved = [planned('How'), ...plan.slice(0, 1), planned('Cost')];
  stores(moved);
  page.getByRole('button', { name: 'Move up: How' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastSaved()).toEqual({ sections: moved, before: plan }));
  expect(headings(page)).toEqual(['How', 'Why', 'Cost']);
  // At the top, the focus moves to the button for the other direction.
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Move down: How' }));

  await user.click(page.getByRole('button', { name: 'Edit: How' }));
  const form = within(page.getByRole('form', { name: 'Edit How' }));
  const heading = form.getByRole('textbox', { name: /^Heading/ });
  expect(document.activeElement).toBe(heading);
  await user.clear(heading);
  await user.keyboard('How so');
  await user.click(form.getByRole('button', { name: 'sync' }));
  const edited = [planned('How so', '', ['sync']), ...moved.slice(1)];
  stores(edited);
  await user.type(heading, '{Enter}');
  await waitFor(() => expect(headings(page)).toEqual(['How so', 'Why', 'Cost']));
  expect(lastSaved()).toEqual({ sections: edited, before: moved });

  stores(edited.slice(0, 2));
  await user.click(page.getByRole('button', { name: 'Remove: Cost' }));
  await waitFor(() => expect(headings(page)).toEqual(['How so', 'Why']));
  stores(edited);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(headings(page)).toEqual(['How so', 'Why', 'Cost']));

  await user.click(page.getByRole('button', { name: 'Add section' }));
  await user.keyboard('After');
  const added = [...edited, planned('After')];
  stores(added);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(headings(page)).toEqual(['How so', 'Why', 'Cost', 'After']));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(callsTo('POST', `${path}/write`).at(-1)?.body).toEqual({ sections: added }));
});

test('a repeated heading is reported at its field, which keeps its text', async () => {
  const { user, page } = await open();
  await user.click(page.getByRole('button', { name: 'Edit: Cost' }));
  const heading = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Heading/ });
  await user.clear(heading());
  await user.click(page.getByRole('button', { name: 'Done' }));
  expect(await page.findByText('Enter a heading')).toBeTruthy();
  await user.type(heading(), 'Why');
  const error = 'Another section has this heading.';
  serve({ [`PUT ${path}/outline`]: refusal(400, error) });
  await user.click(page.getByRole('button', { name: 'Done' }));
  expect(await page.findByText(error)).toBeTruthy();
  expect(heading().value).toBe('Why');
});

test('title and lengths are edited, other sections share the rest, and the dock shows the total', async () => {
  const { user, page } = await open();
  expect(await page.findByText(', about 1,990 words')).toBeTruthy();
  stores(plan);
  await user.click(page.getByRole('button', { name: 'Edit title' }));
  await user.keyboard('Tunnels without a signal{Enter}');
  expect(await page.findByRole('heading', { level: 2, name: 'Tunnels without a signal' })).toBeTruthy();
  expect(lastSaved()).toEqual({
    sections: plan,
    before: plan,
    title: 'Tunnels without a signal',
    titleBefore: 'In tunnels',
  });
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Edit title' }));

  const words = async (heading: string, typed: string) => {
    await user.click(page.getByRole('button', { name: `Edit: ${heading}` }));
    await user.type(page.getByRole('textbox', { name: 'Words' }), typed);
    await user.click(page.getByRole('button', { name: 'Done' }));
  };
  await words('How', '49');
  expect(page.getByText('Enter a number from 50 to 2,000')).toBeTruthy();
  const chosen = plan.map((section) => (section.heading === 'How' ? { ...section, words: 499 } : section));
  stores(chosen);
  await user.type(page.getByRole('textbox', { name: 'Words' }), '9');
  await user.click(page.getByRole('button', { name: 'Done' }));
  expect(await page.findByText('499 words')).toBeTruthy();
  expect(page.getAllByText('~700 words')).toHaveLength(2);
  const long = chosen.map((section) => (section.heading === 'Cost' ? { ...section, words: 2_000 } : section));
  stores(long);
  await words('Cost', '2000');
  expect(await page.findByText(/^Medium articles have 1,500 to 2,500 words/)).toBeTruthy();
});

describe('a change by another person during an edit', () => {
  /** Refuses the next save and returns this outline. */
  const overtakenBy = (row: Partial<GenerationRow>) =>
    serve({
      [`PUT ${path}/outline`]: refusal(409, outlineChangedMessage),
      'GET /api/admin/generations?recent=true': [{ ...outlined, ...row }],
    });
  const rewritten = (heading: string, point: string) =>
    plan.map((section) => (section.heading === 'How' ? planned(heading, point) : section));

  test('in the same field of a section is a conflict, and changes in other fields are merged', async () => {
    const { user, page } = await open();
    await user.click(page.getByRole('button', { name: 'Edit: How' }));
    await user.keyboard(' mine');
    overtakenBy({ plan: rewritten('How theirs', 'By theirs.') });
    await user.keyboard('{Enter}');
    const note = within(await page.findByRole('alert'));
    expect(note.getByText(/^Someone else also changed Heading\./)).toBeTruthy();
    expect(note.getByText('How theirs')).toBeTruthy();
    expect(page.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    const stored = rewritten('How mine', 'By theirs.');
    stores(stored);
    await user.click(note.getByRole('button', { name: 'Keep mine' }));
    await user.click(page.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(headings(page)).toEqual(['Why', 'How mine', 'Cost']));
    expect(lastSaved()).toEqual({ sections: stored, before: rewritten('How theirs', 'By theirs.') });
  });

  test('of the title is a conflict, and their title stays until the local one is confirmed', async () => {
    const { user, page } = await open();
    await user.click(page.getByRole('button', { name: 'Edit title' }));
    await user.keyboard('Mine');
    overtakenBy({ post: { ...outlined.post, title: 'Theirs' } });
    await user.keyboard('{Enter}');
    expect(await page.findByText(/^Someone else also changed Title\./)).toBeTruthy();
    expect(lastSaved()).toMatchObject({ title: 'Mine', titleBefore: 'In tunnels' });
    stores(plan);
    await user.click(page.getByRole('button', { name: 'Keep mine' }));
    await user.click(page.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(lastSaved()).toMatchObject({ title: 'Mine', titleBefore: 'Theirs' }));
    expect(await page.findByRole('heading', { level: 2, name: 'Mine' })).toBeTruthy();
  });

  test('that removed the section lets the author add the local text again', async () => {
    const { user, page } = await open();
    await user.click(page.getByRole('button', { name: 'Edit: How' }));
    await user.keyboard(' mine');
    overtakenBy({ plan: plan.filter(({ heading }) => heading !== 'How') });
    await user.keyboard('{Enter}');
    expect(await page.findByText(/^Someone else removed this section/)).toBeTruthy();
    const added = [...plan.filter(({ heading }) => heading !== 'How'), planned('How mine')];
    stores(added);
    await user.click(page.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(headings(page)).toEqual(['Why', 'Cost', 'How mine']));
  });
});

test('the brief of the order is next to its outline', async () => {
  const { page } = await open({
    ...outlined,
    brief: { angle: 'Budgets over three years', mustNot: 'Names of clients' },
  });
  const said = ['term', 'definition'].map((role) => page.getAllByRole(role).map(({ textContent }) => textContent));
  expect(said).toEqual([
    expect.arrayContaining(['Topic', 'Angle', 'Must not include', 'Keywords']),
    expect.arrayContaining(['Budgets over three years', 'Names of clients', 'offline, sync']),
  ]);
});

test('the dock shows the estimated and the maximum cost', async () => {
  const { page } = await open();
  expect(await page.findByText(/^likely/)).toHaveProperty('textContent', 'likely $0.03, at most $0.06');
  expect(page.getByText('3 sections')).toBeTruthy();
});
