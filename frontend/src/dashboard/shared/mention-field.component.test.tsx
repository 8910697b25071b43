import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { serve } from '../../../test/network.ts';
import { openPart, screen } from '../../../test/site.tsx';
import { MentionField } from './mention-field.tsx';

function Note() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  return <MentionField about="enquiries" field={field} label="Note" value={text} onChange={setText} />;
}

function open(colleagues: { name: string; username: string }[]) {
  serve({ 'GET /api/admin/notifications/colleagues': colleagues });
  const user = openPart(<Note />);
  return { user, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }) };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('an @ lists colleagues, arrow keys select one, and Enter inserts the username', async () => {
  const { user, field } = open([
    { name: 'Nora Feld', username: 'nora' },
    { name: 'tom', username: 'tom' },
  ]);
  await user.type(field, 'Ask @');
  await screen.findByRole('listbox', { name: 'Colleagues' });
  expect(options()).toEqual(['Nora Feld@nora', 'tom']);
  await user.keyboard('{ArrowDown}');
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('tom');
  await user.keyboard('{ArrowDown}f');
  expect(options()).toEqual(['Nora Feld@nora']);
  expect(screen.getByText('1 colleague. Use the arrow keys, then Enter.')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Ask @nora ');
  expect(options()).toEqual([]);
});

test('Escape closes the list until the next @, and a press inserts a colleague', async () => {
  const { user, field } = open([{ name: 'Nora Feld', username: 'nora' }]);
  await user.type(field, '@');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  await user.keyboard('n');
  expect(options()).toEqual([]);
  await user.keyboard(' @n');
  await user.click(screen.getByRole('option'));
  expect(field.value).toBe('@n @nora ');
  expect(document.activeElement).toBe(field);
});

test('without a colleague to mention, a notice says so', async () => {
  const { user, field } = open([]);
  await user.type(field, '@');
  expect(await screen.findByText('No colleague’s role includes enquiries.')).toBeTruthy();
});
