import { deskPage } from '@prism/core/contract/desk-links';

export const integrationsPage = deskPage('integrations');

export const webhookPage = (id: string) => deskPage('integrations', id);
