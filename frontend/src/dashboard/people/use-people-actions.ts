import type { ApplicationChanges, ApplicationRow } from '@prism/core/contract/applications';
import type { EnquiryChanges, EnquiryRow } from '@prism/core/contract/enquiries';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { paths } from './paths.ts';

/** Changes an enquiry. Done once the lists are as they are after that, also where somebody else was first. */
export function useChangeEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: EnquiryChanges }) =>
      api.patch<EnquiryRow>(`${paths.contacts}/${id}`, changes),
    onSettled: () => refreshPromised(client, paths.contacts),
  });
}

/** Changes an application, as `useChangeEnquiry` does an enquiry. */
export function useChangeApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: ApplicationChanges }) =>
      api.patch<ApplicationRow>(`${paths.applications}/${id}`, changes),
    onSettled: () => refreshPromised(client, paths.applications),
  });
}

async function refreshPromised(client: QueryClient, list: string): Promise<void> {
  await Promise.all([list, paths.promises].map((path) => client.invalidateQueries({ queryKey: [path] })));
}

export type SetAside = 'enquiry' | 'application';
export type SetAsideStep = 'release' | 'delete';

const setAsidePaths: Readonly<Record<SetAside, { aside: string; list: string }>> = {
  enquiry: { aside: paths.quarantined, list: paths.quarantined },
  application: { aside: paths.quarantinedApplications, list: paths.applications },
};

/** Releases what was set aside, or deletes it. That it is among the others then, a live event tells. */
export function useSettleSetAside(what: SetAside) {
  const client = useQueryClient();
  const { aside, list } = setAsidePaths[what];
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: SetAsideStep }) =>
      step === 'delete' ? api.delete<void>(`${aside}/${id}`) : api.post<void>(`${aside}/${id}/release`),
    onSuccess: () => client.invalidateQueries({ queryKey: [list] }),
  });
}
