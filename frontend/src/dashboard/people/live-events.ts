import { applicationCalls } from '@prism/core/contract/application-calls';
import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import type { JobEvent } from '@prism/core/contract/jobs';
import { newsletterCalls } from '@prism/core/contract/newsletter';
import type { QueryClient } from '@tanstack/react-query';
import { shownBy } from '../../api/calls.ts';
import type { LiveEvents } from '../live/live-connection.ts';
import { refetchQueries, listRefresh } from '../shared/list-refresh.ts';

/** Rows show the delivery status of their mails. */
const isMailOver = ({ queue, aboutId, status }: JobEvent) =>
  queue === 'email' && aboutId !== undefined && status !== 'queued' && status !== 'active';

/** Everything that lists and pages of people show. */
export const shownOfPeople = shownBy(enquiryCalls.change, applicationCalls.change, newsletterCalls.list);

export function enquiryEvents(client: QueryClient): Partial<LiveEvents> {
  const refreshRows = listRefresh(client, shownBy(enquiryCalls.list));
  return {
    onJob: (event) => void (isMailOver(event) && refreshRows()),
    onEnquiry: listRefresh(client, shownBy(enquiryCalls.change)),
    onReturn: () => void refetchQueries(client, shownOfPeople),
  };
}

export function applicationEvents(client: QueryClient): Partial<LiveEvents> {
  const refreshRows = listRefresh(client, shownBy(applicationCalls.list));
  return {
    onJob: (event) => void (isMailOver(event) && refreshRows()),
    onApplication: listRefresh(client, shownBy(applicationCalls.change)),
  };
}

export function subscriberEvents(client: QueryClient): Partial<LiveEvents> {
  const refresh = listRefresh(client, shownBy(newsletterCalls.list));
  return { onJob: (event) => void (isMailOver(event) && refresh()), onSubscriber: refresh };
}
