import { expect, test, vi } from 'vitest';
import { type Call, callsTo, listOf, serve } from '../../../test/network.ts';
import { chooseCommand, notices, openPart, openSection, screen, waitFor, within } from '../../../test/site.tsx';
import { ResourceList } from './resource-list.tsx';
import { wholeList } from './whole-list.ts';

const fruit: readonly { id: string; name: string; count: number | null }[] = [
  { id: 'b', name: 'Banana', count: 10 },
  { id: 'a', name: 'Apple', count: 9 },
  { id: 'c', name: 'Cherry', count: null },
];

const query = { error: null, isFetching: false, refetch: () => Promise.reject(new Error('not requested')) };

function Fruit({ remove }: { remove: (id: string) => Promise<void> }) {
  return (
    <ResourceList
      title="Fruit"
      list={wholeList(query, fruit)}
      texts={{ empty: 'No fruit.' }}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Name', by: ({ name }) => name },
        { label: 'Count', isNumber: true, cell: ({ count }) => count, by: ({ count }) => count },
      ]}
      row={({ id, name }) => ({
        title: name,
        actions: [
          { label: 'Rename', key: 'e', dialog: () => <p>Renaming {name}</p> },
          {
            label: 'Delete',
            key: 'Delete',
            many: { done: (count) => `${count} deleted` },
            later: { title: 'Deleted' },
            run: async () => await remove(id),
          },
        ],
      })}
    />
  );
}

const shown = () =>
  screen.getAllByRole('button', { name: /^Actions for/ }).map((each) => each.getAttribute('aria-label')?.slice(12));
const header = (name: string) => screen.getByRole('columnheader', { name });

test('a header sorts by its column, ascending and descending, and the URL keeps it', async () => {
  const user = openPart(<Fruit remove={() => Promise.resolve()} />);
  expect(shown()).toEqual(['Banana', 'Apple', 'Cherry']);
  expect(header('Name').getAttribute('aria-sort')).toBe('none');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(shown()).toEqual(['Apple', 'Banana', 'Cherry']);
  expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(shown()).toEqual(['Apple', 'Banana', 'Cherry']);
  await user.click(screen.getByRole('button', { name: 'Count' }));
  // Empty values are last in both orders.
  expect(shown()).toEqual(['Banana', 'Apple', 'Cherry']);
  expect(header('Count').getAttribute('aria-sort')).toBe('descending');
  expect(location.search).toBe('?sort=-count');
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(location.search).toBe('');
});

test('shortcuts, menu and right click run the same command of a row', async () => {
  const user = openPart(<Fruit remove={() => Promise.resolve()} />);
  screen.getByRole('button', { name: 'Actions for Apple' }).focus();
  await user.keyboard('e');
  expect(await screen.findByText('Renaming Apple')).toBeTruthy();
  await chooseCommand(user, 'Cherry', 'Rename');
  expect(await screen.findByText('Renaming Cherry')).toBeTruthy();
  await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Banana') });
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy();
});

test('a deleted row comes back by Undo, and is deleted once the toast is gone', async () => {
  const remove = vi.fn((_id: string) => Promise.resolve());
  const user = openPart(<Fruit remove={remove} />);
  await chooseCommand(user, 'Apple', 'Delete');
  await waitFor(() => expect(shown()).toEqual(['Banana', 'Cherry']));
  await user.click(await notices().findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shown()).toEqual(['Banana', 'Apple', 'Cherry']));
  expect(remove).not.toHaveBeenCalled();

  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Banana' }));
  await user.click(within(screen.getByRole('group', { name: 'Bulk actions' })).getByRole('button', { name: 'Delete' }));
  expect(await notices().findByText('2 deleted')).toBeTruthy();
  expect(remove).not.toHaveBeenCalled();
  await user.click(notices().getByRole('button', { name: 'Dismiss' }));
  expect(remove.mock.calls).toEqual([['a'], ['c']]);
});

const binned = (id: string) => ({
  kind: 'figures',
  id,
  title: `Figure ${id}`,
  deletedBy: null,
  deletedAt: '2026-01-20T11:04:00Z',
  goesAt: '2026-02-19T11:04:00Z',
});

test('all matching rows are selected beyond those shown, and restored one by one', async () => {
  const pages = Array.from({ length: 120 }, (_each, index) => binned(String(index)));
  const page = (rows: readonly object[], next?: string) =>
    Response.json(rows, { headers: { 'X-Total-Count': '120', ...(next && { Link: `<${next}>; rel="next"` }) } });
  serve({
    'GET /api/admin/bin': ({ path }: Call) =>
      path.includes('before=') ? page(pages.slice(100)) : page(pages.slice(0, 100), '/api/admin/bin?before=100'),
    'POST /api/admin/bin': { movedTo: null },
  });
  const user = await openSection('bin');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Figure 0' }));
  await user.click(screen.getByRole('button', { name: 'Select all 120' }));
  expect(await screen.findByText('120 selected')).toBeTruthy();
});

test('a single selected row is named in the question and the toast', async () => {
  serve({
    'GET /api/admin/bin': listOf([binned('1'), binned('2')]),
    'DELETE /api/admin/bin/figures/1': undefined,
    'POST /api/admin/bin/figures/2/restore': { movedTo: null },
  });
  const user = await openSection('bin');
  const bar = () => within(screen.getByRole('group', { name: 'Bulk actions' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Figure 1' }));
  await user.click(bar().getByRole('button', { name: 'Delete permanently' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete permanently?' }));
  expect(question.getByText(/^“Figure 1” and its revisions/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Figure 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Figure 2' }));
  await user.click(bar().getByRole('button', { name: 'Restore' }));
  expect(await notices().findByText('“Figure 2” is back.')).toBeTruthy();
});

test('a list sorted by the server begins with the newest, and its header requests the oldest', async () => {
  serve({ 'GET /api/admin/subscribers': listOf([subscriber]) });
  const user = await openSection('subscribers');
  await screen.findByText('ada@example.com');
  expect(header('Signed up').getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Signed up' }));
  await waitFor(() => expect(header('Signed up').getAttribute('aria-sort')).toBe('ascending'));
  expect(location.search).toBe('?sort=oldest');
  await waitFor(() => expect(callsTo('GET', '/api/admin/subscribers').at(-1)?.path).toContain('oldest=true'));
});

test('an empty list says how to begin, and one without matches how to reset the filters', async () => {
  serve({ 'GET /api/admin/topics': listOf([]) });
  const user = await openSection('plan?view=topics');
  expect(await screen.findByText('No topics yet. Each becomes an article on its day.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Plan a topic' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search topics' }), 'ships');
  expect(await screen.findByText('No topics match.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Plan a topic' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search topics' }));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('No topics yet. Each becomes an article on its day.')).toBeTruthy();
  expect(location.search).toBe('?view=topics');
  expect(document.activeElement?.textContent).toContain('Topics');
});

test('two lists on a page are each sorted by their server, and the URL keeps both', async () => {
  const redirect = {
    from: '/old',
    to: '/about',
    isByHand: true,
    madeAt: '2026-01-20T11:04:00Z',
    uses: 3,
    usedAt: null,
  };
  serve({
    'GET /api/admin/redirects': listOf([redirect]),
    'GET /api/admin/missed-addresses': listOf([{ path: '/pricing', count: 12, lastAt: '2026-01-20T11:04:00Z' }]),
  });
  const user = await openSection('redirects');
  await screen.findByText('/old');
  expect(header('Created').getAttribute('aria-sort')).toBe('descending');
  expect(header('Opened').getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Used' }));
  await user.click(screen.getByRole('button', { name: 'Last' }));
  await waitFor(() => expect(header('Last').getAttribute('aria-sort')).toBe('ascending'));
  expect(header('Used').getAttribute('aria-sort')).toBe('ascending');
  expect(location.search).toBe('?sort=used&sort-missed=last');
  await waitFor(() => expect(callsTo('GET', '/api/admin/redirects').at(-1)?.path).toContain('sort=used'));
  expect(callsTo('GET', '/api/admin/missed-addresses').at(-1)?.path).toContain('sort=last');
});

const subscriber = {
  id: 'ada',
  email: 'ada@example.com',
  state: 'confirmed',
  source: null,
  mails: [],
  askedAgainAt: null,
  createdAt: '2026-01-20T11:04:00Z',
  confirmedAt: '2026-01-20T11:05:00Z',
  unsubscribedAt: null,
};
