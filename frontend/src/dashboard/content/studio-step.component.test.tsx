import { cleanup } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, refusal, serve } from '../../../test/network.ts';
import { ada, field, notices, openPart, screen, waitFor } from '../../../test/site.tsx';
import { countryOfZone } from './country-of-zone.ts';
import StudioStep from './studio-step.tsx';

const data = {
  name: 'Prism',
  company: 'Prism Apps Ltd',
  city: 'London',
  country: 'United Kingdom',
  timeZone: 'Europe/London',
  email: 'hello@prism.example',
  phone: '1',
};

beforeEach(() => serve({ 'GET /api/user': ada }));

test('a new studio begins with the account’s email, and the browser’s time zone and currency', async () => {
  serve({ 'GET /api/admin/content/settings/studio': refusal(404, 'It is not written yet.') });
  openPart(<StudioStep part="look" />);
  await waitFor(() => expect(field('Enquiries email').value).toBe('ada@example.com'));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(field('Time zone').value).toBe(timeZone);
  expect(field('Country').value).toBe(countryOfZone(timeZone)?.country ?? '');
  expect(field('Local currency').value).toBe(countryOfZone(timeZone)?.currency ?? 'GBP');
});

test('a first step saves the studio’s name and keeps its other settings', async () => {
  const entry = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'settings',
    key: 'studio',
    place: 0,
    data,
    shown: true,
    isSample: false,
    version: 3,
    updatedAt: '2027-03-01T09:00:00.000Z',
  };
  serve({
    'GET /api/admin/content/settings/studio': entry,
    'PUT /api/admin/content/settings/studio': { ...entry, version: 4 },
  });
  const user = openPart(<StudioStep part="look" />);
  await waitFor(() => expect(field('Name').value).not.toBe(''));
  await user.clear(field('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(callsTo('PUT', '/api/admin/content')).toEqual([]);
  expect(document.activeElement).toBe(field('Name'));
  await user.type(field('Name'), 'Ouvido Alto');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await notices().findByText('Saved')).toBeTruthy();
  expect(callsTo('PUT', '/api/admin/content')[0]?.body).toMatchObject({
    version: 3,
    data: { name: 'Ouvido Alto', company: 'Prism Apps Ltd', phone: '1' },
  });
});

test('text typed into a first step survives a visit to another step', async () => {
  serve({ 'GET /api/admin/content/settings/studio': refusal(404, 'It is not written yet.') });
  const user = openPart(<StudioStep part="look" />);
  await waitFor(() => expect(field('City')).toBeTruthy());
  await user.type(field('City'), 'Lisbon');
  cleanup();
  openPart(<StudioStep part="look" />);
  await waitFor(() => expect(field('City').value).toBe('Lisbon'));
  expect(field('Enquiries email').value).toBe('ada@example.com');
});
