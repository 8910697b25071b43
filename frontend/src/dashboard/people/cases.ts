import { applicationCalls } from '@prism/core/contract/application-calls';
import type { CaseKind } from '@prism/core/contract/case-calls';
import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import { useQuery } from '@tanstack/react-query';
import { callApi, queryOf, useChange, useChanges } from '../../api/calls.ts';
import type { Filter } from '../shared/pagination/pages.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';

export const caseCalls = { contacts: enquiryCalls, applications: applicationCalls };

export interface CaseRef {
  kind: CaseKind;
  id: string;
}

/** The most urgent response target first. */
export const mostUrgentFirst = { order: 'urgent' } as const;

export const useEnquiries = (filter: Filter, options: { step?: number } = {}) =>
  usePagedCall(enquiryCalls.list, {}, { filter, ...options });
export const useApplications = (filter: Filter, options: { step?: number; isOff?: boolean } = {}) =>
  usePagedCall(applicationCalls.list, {}, { filter, ...options });

export const useChangeEnquiry = () => useChange(enquiryCalls.change, { untilShown: true });
export const useChangeApplication = () => useChange(applicationCalls.change, { untilShown: true });

/** Possible owners of enquiries, by name; empty while they load. */
export function useOwners() {
  // No live event reports new or removed staff.
  const { data = [] } = useQuery({ ...queryOf(enquiryCalls.owners, {}), refetchOnMount: 'always' });
  return data;
}

export const ownerChoices = (owners: ReturnType<typeof useOwners>) => [
  { value: '', label: 'Unassigned' },
  ...owners.map(({ id, name }) => ({ value: id, label: name })),
];

export type QuarantineStep = 'release' | 'delete';

export function useSettleQuarantined(kind: CaseKind) {
  const { release, remove } = caseCalls[kind];
  return useChanges(
    [release],
    async ({ id, step }: { id: string; step: QuarantineStep }) =>
      await callApi(step === 'delete' ? remove : release, { params: { id } }),
    { untilShown: true },
  );
}
