import { line, paragraph } from '@prism/core/contract/fields';
import { expect, test } from 'vitest';
import { field, openPart, screen } from '../../../test/site.tsx';
import { ResourceForm } from './resource-form.tsx';

const rules = { name: line('Name', 20), note: paragraph('Note', 300, { min: 0 }) };

test('a text is cut at its maximum, and shows its length near it', async () => {
  const user = openPart(
    <ResourceForm title="Rename" send="Rename" rules={rules} save={() => Promise.resolve()} onClose={() => {}} />,
  );
  expect(field('Note').getAttribute('maxlength')).toBe('300');
  const name = screen.getByRole('textbox', { name: /Name/ });
  await user.type(name, 'a'.repeat(15));
  expect(screen.queryByText('15 of 20')).toBeNull();
  await user.type(name, 'a');
  expect(screen.getByText('16 of 20')).toBeTruthy();
  await user.type(name, 'abcdefgh');
  expect(name).toHaveProperty('value', 'aaaaaaaaaaaaaaaaabcd');
  expect(screen.getByText('20 of 20')).toBeTruthy();
});
