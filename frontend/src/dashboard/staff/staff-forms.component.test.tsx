import { expect, test } from 'vitest';
import { callsTo, refusal, serve, type Call } from '../../../test/network.ts';
import { field, notices, openPart, screen } from '../../../test/site.tsx';
import { InviteForm } from './staff-forms.tsx';

test('several colleagues are invited at once, and none while an email is wrong', async () => {
  serve({ 'POST /api/admin/invitations': undefined });
  const user = openPart(<InviteForm demands={[]} onClose={() => undefined} />);
  await user.type(field('Email'), 'rui@ouvido.example, ines');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText('ines: Enter a full email address')).toBeTruthy();
  expect(callsTo('POST', '/api/admin/invitations')).toEqual([]);
  await user.type(field('Email'), '@ouvido.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await notices().findByText('2 invitations sent')).toBeTruthy();
  expect(callsTo('POST', '/api/admin/invitations').map(({ body }) => body)).toEqual([
    { email: 'rui@ouvido.example', role: 'editor' },
    { email: 'ines@ouvido.example', role: 'editor' },
  ]);
});

test('an invited email is named, and the others are invited once', async () => {
  const known = refusal(409, 'ines@ouvido.example already has an account.');
  serve({
    'POST /api/admin/invitations': ({ body }: Call) =>
      JSON.stringify(body).includes('ines') ? known() : new Response(null, { status: 204 }),
  });
  const user = openPart(<InviteForm demands={[]} onClose={() => undefined} />);
  await user.type(field('Email'), 'rui@ouvido.example, ines@ouvido.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText(/^ines@ouvido\.example: .*already has an account/);
  await user.clear(field('Email'));
  await user.type(field('Email'), 'rui@ouvido.example, maria@ouvido.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await notices().findByText('2 invitations sent')).toBeTruthy();
  const asked = callsTo('POST', '/api/admin/invitations').map(({ body }) => JSON.stringify(body));
  expect(asked.filter((body) => body.includes('rui@'))).toHaveLength(1);
});
