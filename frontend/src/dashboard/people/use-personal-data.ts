import { addressOf } from '@prism/core/contract/call';
import type { RestrictionInput } from '@prism/core/contract/history';
import { personalDataCalls as calls, type HeldCounts, type HeldData } from '@prism/core/contract/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownOfPeople } from './live-events.ts';
import { callApi } from '../../api/calls.ts';
import { failure, withReauth } from '../../api/client.ts';

export interface Found extends HeldData {
  email: string;
}

export function usePersonalData() {
  const client = useQueryClient();
  const [found, setFound] = useState<Found>();

  async function find(email: string) {
    setFound({ email, ...(await callApi(calls.find, { body: { email } })) });
  }

  const copy = useMutation({
    mutationFn: (email: string) =>
      download(addressOf(calls.export, { body: { email } }), { email }, 'personal-data.zip'),
  });
  const refresh = () => void client.invalidateQueries(shownOfPeople);
  const erase = useMutation({
    mutationFn: async (email: string): Promise<HeldCounts> => {
      const { erased } = await callApi(calls.erase, { body: { email } });
      await find(email);
      return erased;
    },
    onSuccess: refresh,
  });
  const restrict = useMutation({
    mutationFn: async ({ email, ...input }: RestrictionInput & { email: string }) => {
      await callApi(calls.restrict, { body: { email, ...input } });
      await find(email);
    },
    onSuccess: refresh,
  });
  return { found, find, copy, erase, restrict };
}

/** Posts `body` and downloads the response, so that personal data stays out of the URL. */
async function download(path: string, body: unknown, name: string): Promise<void> {
  const response = await withReauth(() =>
    fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const { ok, status, statusText, headers } = response;
  if (!ok) throw failure({ status, statusText, retryAfter: headers.get('Retry-After'), text: await response.text() });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
