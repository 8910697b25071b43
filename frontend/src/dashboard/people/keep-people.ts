import type { ApplicationRow } from '@prism/core/contract/applications';
import type { EnquiryRow } from '@prism/core/contract/enquiries';
import type { JobEvent } from '@prism/core/contract/jobs';
import type { SubscriberRow } from '@prism/core/contract/newsletter';
import type { QueryClient } from '@tanstack/react-query';
import { ListKeeper } from '../shared/pagination/list-keeper.ts';
import { paths } from './paths.ts';

/** Keeps the lists of people in step with what live events tell: who came, and how the mails to them fare. */
export function keepPeople(client: QueryClient) {
  const contacts = new ListKeeper<EnquiryRow>(client, paths.contacts);
  const applications = new ListKeeper<ApplicationRow>(client, paths.applications);
  const subscribers = new ListKeeper<SubscriberRow>(client, paths.subscribers);
  const keepers = [contacts, applications, subscribers];
  return {
    onEnquiry: (contact: EnquiryRow) => contacts.receive(contact),
    onApplication: (application: ApplicationRow) => applications.receive(application),
    onSubscriber: (subscriber: SubscriberRow) => {
      const isKnown = Boolean(subscriber.confirmedAt ?? subscriber.unsubscribedAt);
      subscribers.receive(subscriber, !isKnown);
      // The event's row does not say how its mail fared.
      subscribers.doubt(subscriber.id);
    },
    onJob: ({ status, aboutId }: JobEvent) => {
      if (!aboutId || status === 'queued' || status === 'active') return;
      // It is in the one list that shows it.
      for (const keeper of keepers) keeper.doubt(aboutId);
    },
    doubtAll: () => {
      for (const keeper of keepers) keeper.doubtAll();
    },
  };
}
