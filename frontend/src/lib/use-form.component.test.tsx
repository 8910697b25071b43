import { line } from '@prism/core/contract/fields';
import { expect, test } from 'vitest';
import { openPart, screen } from '../../test/site.tsx';
import { ApiError } from '../api/client.ts';
import { TextField } from '../ui/field.tsx';
import { useForm } from './use-form.ts';

const rules = { reader: line('Reader', 40, { min: 0 }) };

function OneField() {
  const { form, field, submit } = useForm({
    rules,
    send: async () => {
      throw new ApiError(400, '', { statusCode: 400, error: 'Wrong', fields: { 'brief.reader': 'Name a reader' } });
    },
  });
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <TextField label="Reader" {...field('reader')} />
      <button type="submit">Send</button>
    </form>
  );
}

test('a server error about a nested value is shown at its field', async () => {
  const user = openPart(<OneField />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Name a reader')).toBeTruthy();
  expect(document.activeElement?.getAttribute('name')).toBe('reader');
});
