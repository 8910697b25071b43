import { domainToASCII } from 'node:url';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import type { DomainRecord, DomainRecords } from '@prism/core/contract/mail-settings';
import type { Studio } from '@prism/core/database/content/studio';
import { MailSettings, mailSettingsId } from '@prism/core/database/mail-settings';
import type { AskDns } from '@prism/core/mails/dns';
import { hostInEnvironment } from './mail-settings.ts';
// The entries that providers require, by the suffix of their hosts.
import includes from './spf-entries.json' with { type: 'json' };

export async function checkRecords(
  em: EntityManager,
  studio: Pick<Studio, 'mailboxes' | 'email'>,
  { config, askDns }: { config: Config; askDns: AskDns },
): Promise<DomainRecords> {
  const checkedAt = new Date().toISOString();
  const { sender } = studio.mailboxes;
  const address = typeof sender === 'object' ? sender.address : (/<([^<>]*)>$/.exec(sender ?? '')?.[1] ?? sender);
  const domain = domainToASCII(address?.split('@')[1] ?? '');
  if (domain === '') return { domain: null, checkedAt, records: [] };
  const row = await em.findOne(MailSettings, { id: mailSettingsId });
  const host = (await hostInEnvironment(em, config)) ?? row?.host ?? undefined;
  const asked = { domain, askDns };
  const records = await Promise.all([
    spfRecord({ ...asked, host }),
    dkimRecord({ ...asked, selector: row?.dkimSelector ?? '' }),
    dmarcRecord({ ...asked, reportsTo: studio.email }),
  ]);
  return { domain, checkedAt, records };
}

interface Asked {
  domain: string;
  askDns: AskDns;
}

export async function spfRecord({ domain, askDns, host }: Asked & { host: string | undefined }): Promise<DomainRecord> {
  const record = { record: 'spf', name: domain } as const;
  const [known] = Object.entries(includes).flatMap(([end, entry]) =>
    host === end || host?.endsWith(`.${end}`) ? entry : [],
  );
  const entry = known ?? (host === undefined ? 'mx' : `a:${host}`);
  const plain = `v=spf1 ${entry} ~all`;
  const found = await textsAt(askDns, domain, /^v=spf1(?:\s|$)/i);
  if (found === undefined) return { ...record, ...couldNotAsk, value: plain };
  const [first] = found;
  if (first === undefined)
    return { ...record, state: 'missing', found, value: plain, says: 'Receivers cannot tell who may send for you.' };
  if (found.length > 1)
    return {
      ...record,
      state: 'differs',
      found,
      value: withEntry(first, entry),
      says: 'There are several SPF records, so receivers ignore all of them. Keep one.',
    };
  const entries = first.toLowerCase().split(/\s+/);
  if (known !== undefined && !entries.includes(known))
    return {
      ...record,
      state: 'differs',
      found,
      value: withEntry(first, known),
      says: `It does not allow ${host}. Add ${known}.`,
    };
  return {
    ...record,
    state: 'found',
    found,
    value: first,
    says:
      known !== undefined || host === undefined || entries.includes(entry)
        ? ''
        : `Check that it allows ${host}: your provider says which entry it needs.`,
  };
}

/** The record with this entry, before its `all`. */
function withEntry(record: string, entry: string): string {
  const parts = record.split(/\s+/).filter((part) => part.toLowerCase() !== entry);
  const at = parts.findIndex((part) => /^[+?~-]?all$/i.test(part));
  return parts.toSpliced(at < 0 ? parts.length : at, 0, entry).join(' ');
}

/** Selectors that providers use by default. */
const usualSelectors = ['default', 'dkim', 'fm1', 'google', 'k1', 'mail', 'mx', 's1', 's2', 'selector1', 'selector2'];

/** DKIM: the key of the signature, under a name that only the mail provider knows. */
export async function dkimRecord({ domain, askDns, selector }: Asked & { selector: string }): Promise<DomainRecord> {
  const nameOf = (each: string) => `${each}._domainkey.${domain}`;
  const selectors = selector === '' ? usualSelectors : [selector];
  const answers = await Promise.all(
    selectors.map(async (each) => ({
      name: nameOf(each),
      found: await textsAt(askDns, nameOf(each), /(?:^|;)\s*p\s*=/i),
    })),
  );
  const there = answers.find(({ found }) => found && found.length > 0);
  const record = { record: 'dkim', name: there?.name ?? nameOf(selector || 'selector'), value: '' } as const;
  const [first] = there?.found ?? [];
  if (first !== undefined) {
    const hasKey = /(?:^|;)\s*p\s*=\s*[^\s;]/i.test(first);
    const found = there?.found ?? [];
    if (hasKey) return { ...record, state: 'found', found, value: first, says: '' };
    return {
      ...record,
      state: 'differs',
      found,
      says: 'Its key is empty, which revokes it. Copy the key from your provider.',
    };
  }
  if (answers.every(({ found }) => found === undefined)) return { ...record, ...couldNotAsk };
  return {
    ...record,
    state: 'missing',
    found: [],
    says:
      selector === ''
        ? 'No key under the usual names. Your mail provider shows the record; enter its selector above.'
        : 'Your mail provider shows the record with its value.',
  };
}

/** DMARC: what receivers do with mail that fails both; the record of a parent domain counts too. */
export async function dmarcRecord({ domain, askDns, reportsTo }: Asked & { reportsTo: string }): Promise<DomainRecord> {
  const name = `_dmarc.${domain}`;
  const value = `v=DMARC1; p=none${reportsTo && `; rua=mailto:${reportsTo}`}`;
  const labels = domain.split('.');
  // The domain itself and its parents, without the top level.
  const domains = labels.slice(0, Math.max(1, labels.length - 1)).map((_label, index) => labels.slice(index).join('.'));
  for (const each of domains.slice(0, 4)) {
    const found = await textsAt(askDns, `_dmarc.${each}`, /^v\s*=\s*DMARC1/i);
    if (found === undefined) return { record: 'dmarc', name, ...couldNotAsk, value };
    const [first] = found;
    if (first === undefined) continue;
    const record = { record: 'dmarc', name: `_dmarc.${each}`, found } as const;
    if (found.length > 1)
      return { ...record, state: 'differs', value: first, says: 'There are several DMARC records. Keep one.' };
    if (!/;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(first))
      return { ...record, state: 'differs', value, says: 'It states no policy: p must be none, quarantine or reject.' };
    return { ...record, state: 'found', value: first, says: '' };
  }
  return {
    record: 'dmarc',
    name,
    state: 'missing',
    found: [],
    value,
    says: 'Without DMARC, large mailbox providers may reject newsletters.',
  };
}

const couldNotAsk: Pick<DomainRecord, 'state' | 'found' | 'says'> = {
  state: 'unknown',
  found: [],
  says: 'DNS did not answer. Check again in a minute.',
};

/** The matching TXT records, each joined to one string; undefined if DNS did not answer. */
async function textsAt(askDns: AskDns, name: string, pattern: RegExp): Promise<string[] | undefined> {
  try {
    const records = await askDns(name, 'TXT');
    const texts = records.map((parts) => (typeof parts === 'string' ? parts : parts.join('')));
    return texts.filter((each) => pattern.test(each));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
  }
}
