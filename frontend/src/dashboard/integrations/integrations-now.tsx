import { apiKeyCalls } from '@prism/core/contract/api-keys';
import { webhookCalls } from '@prism/core/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { countedText } from '../shared/counted-text.ts';

export function IntegrationsNow() {
  const { data: webhooks } = useQuery(queryOf(webhookCalls.list, {}));
  const { data: keys } = useQuery(queryOf(apiKeyCalls.list, {}));
  if (!webhooks || !keys) return null;
  return [countedText(webhooks.length, 'webhook'), countedText(keys.length, 'API key')].join(' · ');
}
