import { mailSettingsCalls, type DomainRecord } from '@prism/core/contract/mail-settings';
import { queryOf } from '../../api/calls.ts';

export const recordsQuery = { ...queryOf(mailSettingsCalls.records, {}), staleTime: 60_000 };

export const recordWords: Readonly<Record<DomainRecord['record'], readonly [name: string, does: string]>> = {
  spf: ['SPF', 'Who may send'],
  dkim: ['DKIM', 'Signature'],
  dmarc: ['DMARC', 'What receivers do'],
};

export function recordSentence({ record, state }: Pick<DomainRecord, 'record' | 'state'>): string {
  const [name] = recordWords[record];
  return state === 'missing' ? `${name} is missing` : `${name} differs`;
}
