import { expect, test } from 'vitest';
import { openPart, screen } from '../../../test/site.tsx';
import { ApiError } from '../../api/client.ts';
import { LoadError } from './load-error.tsx';

const open = (error: Error) => openPart(<LoadError error={error} isFetching={false} onRetry={() => undefined} />);

test('a failed request can be retried', () => {
  open(new Error('broken'));
  expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an id that no record can have says that the page does not exist', () => {
  const id = 'id must be a valid GUID';
  open(new ApiError(400, id, { statusCode: 400, error: id, fields: { id } }));
  expect(screen.getByText('There is no page at this address.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
