import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { dashboardPath } from '../../pages/auth/destination.ts';

/** Where the calls of this section are. */
export const paths = { webhooks: '/api/admin/webhooks', apiKeys: '/api/admin/api-keys' } as const;

/** All that was asked for of this section, the logs of webhooks with it. */
export const ofIntegrations: InvalidateQueryFilters = {
  predicate: ({ queryKey: [path] }) =>
    typeof path === 'string' && Object.values(paths).some((own) => path.startsWith(own)),
};

export const integrationsPage = `${dashboardPath}?section=integrations`;

/** The page of a webhook. */
export const webhookPage = (id: string) => `${integrationsPage}&webhook=${id}`;
