import { beforeEach, expect, test } from 'vitest';
import { enquiry } from '../../../test/enquiries.ts';
import { type Call, callsTo, listOf, refusal, serve } from '../../../test/network.ts';
import { openSection, screen, waitFor } from '../../../test/site.tsx';

beforeEach(() =>
  serve({
    'GET /api/admin/enquiry-owners': [],
    'GET /api/admin/enquiry-apps': [],
    'GET /api/admin/enquiry-labels': [],
    'GET /api/admin/quarantined-mails/contacts': [],
    'GET /api/admin/contacts': listOf(['Ada', 'Bea', 'Cleo', 'Dora'].map((name) => enquiry(name))),
  }),
);

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name} Lovelace` });
const chosen = () => ['Ada', 'Bea', 'Cleo', 'Dora'].filter((name) => box(name).checked);
const focused = () => document.activeElement?.textContent;

async function open() {
  const user = await openSection('enquiries');
  await screen.findByRole('link', { name: 'Ada Lovelace' });
  return user;
}

test('single keys move between rows and select them, ranges included', async () => {
  const user = await open();
  await user.keyboard('j');
  expect(focused()).toBe('Ada Lovelace');
  await user.keyboard('kj');
  expect(focused()).toBe('Bea Lovelace');
  await user.keyboard('x');
  expect(chosen()).toEqual(['Bea']);
  await user.keyboard('jj{Shift>}X{/Shift}');
  expect(chosen()).toEqual(['Bea', 'Cleo', 'Dora']);
  expect(await screen.findByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(focused()).toMatch(/^Contact submissions/));
  expect(chosen()).toEqual([]);
});

test('Shift click selects a range', async () => {
  const user = await open();
  await user.click(box('Dora'));
  await user.keyboard('{Shift>}');
  await user.click(box('Bea'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Bea', 'Cleo', 'Dora']);
});

test('a record opened from a list leads to the next one', async () => {
  const user = await open();
  serve({
    'GET /api/admin/contacts/bea': refusal(404, 'Not found'),
    'GET /api/admin/contacts/cleo': refusal(404, 'Not found'),
  });
  await user.keyboard('jj{Enter}');
  await waitFor(() => expect(location.pathname).toMatch(/\/enquiries\/bea$/));
  await user.keyboard('j');
  await waitFor(() => expect(location.pathname).toMatch(/\/enquiries\/cleo$/));
  await user.keyboard('k');
  await waitFor(() => expect(location.pathname).toMatch(/\/enquiries\/bea$/));
});

test('keys choose a stage, undo it, and reach the actions for selected rows', async () => {
  const user = await open();
  serve({ 'PATCH /api/admin/contacts/ada': ({ body }: Call) => ({ ...enquiry('Ada'), ...(isObject(body) && body) }) });
  const stage = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stage: Ada Lovelace' });
  await user.keyboard('js');
  expect(document.activeElement).toBe(stage);
  await user.selectOptions(stage, 'talk');
  expect(focused()).toBe('Ada Lovelace');
  await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('z');
  await waitFor(() => expect(callsTo('PATCH', '/api/admin/contacts/ada')).toHaveLength(2));
  await user.keyboard('xb');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Move to' }));
});

const isObject = (body: unknown): body is object => typeof body === 'object';
