import { deskPage } from '@prism/core/contract/desk-links';

export const integrationsPage = deskPage('integrations');

/** The page of a webhook. */
export const webhookPage = (id: string) => deskPage('integrations', id);
