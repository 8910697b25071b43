import { dashboardPath } from '../../pages/auth/destination.ts';

export const integrationsPage = `${dashboardPath}?section=integrations`;

/** The page of a webhook. */
export const webhookPage = (id: string) => `${integrationsPage}&webhook=${id}`;
