import type { QueryClient } from '@tanstack/react-query';
import { eventsOf } from './frame/live-events.ts';
import { generationEvents } from './generations/live-events.ts';
import { integrationEvents } from './integrations/live-events.ts';
import type { LiveEvents } from './live/live-connection.ts';
import { mailEvents } from './mail/live-events.ts';
import { pictureEvents } from './media/live-events.ts';
import { applicationEvents, enquiryEvents, subscriberEvents } from './people/live-events.ts';
import { planEvents } from './plan/live-events.ts';
import { postEvents } from './posts/live-events.ts';
import { queueEvents } from './queues/live-events.ts';

export { io } from 'socket.io-client';

const sections = [
  generationEvents,
  postEvents,
  planEvents,
  pictureEvents,
  queueEvents,
  enquiryEvents,
  applicationEvents,
  subscriberEvents,
  integrationEvents,
  mailEvents,
];

/** How live events update the queries of the frame and all sections. */
export const eventsFor = (client: QueryClient): LiveEvents => eventsOf(client, sections);
