import type { QueryClient } from '@tanstack/react-query';
import { mailSettingsCalls } from '@prism/core/contract/mail-settings';
import type { LiveEvents } from '../live/live-connection.ts';
import { listRefresh } from '../shared/list-refresh.ts';
import { shownBy } from '../../api/calls.ts';

export function mailEvents(client: QueryClient): Partial<LiveEvents> {
  const refresh = listRefresh(client, shownBy(mailSettingsCalls.read));
  return { onJob: ({ name }) => void (name === 'test-mail' && refresh()) };
}
