import { expect, test } from 'vitest';
import { callsTo, serve } from '../../../test/network.ts';
import { field, notices, openPart, screen } from '../../../test/site.tsx';
import { InviteForm } from './staff-forms.tsx';

test('several colleagues are invited at once, and none while an address is wrong', async () => {
  serve({ 'POST /api/admin/invitations': undefined });
  const user = openPart(<InviteForm demands={[]} onClose={() => undefined} />);
  await user.type(field('Email'), 'rui@ouvido.example, ines');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText('Enter a full email address')).toBeTruthy();
  expect(callsTo('POST', '/api/admin/invitations')).toEqual([]);
  await user.type(field('Email'), '@ouvido.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await notices().findByText('2 invitations sent')).toBeTruthy();
  expect(callsTo('POST', '/api/admin/invitations').map(({ body }) => body)).toEqual([
    { email: 'rui@ouvido.example', role: 'editor' },
    { email: 'ines@ouvido.example', role: 'editor' },
  ]);
});
