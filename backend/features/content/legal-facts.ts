import type { EntityManager } from '@mikro-orm/postgresql';
import { readProviders } from '@prism/core/ai/providers';
import type { Config } from '@prism/core/config/config';
import { isPrivate } from '@prism/core/config/loopback';
import { mailHosts } from '@prism/core/config/mail-hosts';
import type { Words } from '@prism/core/content/content';
import { vendorNames } from '@prism/core/contract/generations';
import { keptInBrowsers } from '@prism/core/contract/kept-in-browsers';
import { webhookEvents } from '@prism/core/contract/webhooks';
import { MailSettings } from '@prism/core/database/mail-settings';
import { Webhook } from '@prism/core/database/webhook';
import { studioTopic, type Studio } from '@prism/core/database/content/studio';
import { workingProcesses } from '@prism/core/database/worker-process';

type Legal = Words<'terms'>;
type Block = Legal['sections'][number]['blocks'][number];
type Row = Block['rows'][number];

export interface Running {
  em: EntityManager;
  config: Config;
  studio: Studio;
}

/** Lifetime of the cache, because recipients can change without a change of content. */
const askedAgainMs = 60_000;

/**
 * Fills blocks about cookies, counting and recipients from the current configuration, with the time until they may
 * change.
 */
export async function withLegalFacts(
  words: Legal,
  running: Running,
): Promise<{ value: Legal; freshUntil: number; topics: readonly string[] }> {
  const kinds = new Set(words.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));
  const handed = kinds.has('processors') ? await recipientsOf(running) : [];
  const { counts } = running.studio;
  const sections = words.sections.map((section) => ({
    ...section,
    blocks: joined(section.blocks.flatMap((block) => filled(block, { counts, handed }))),
  }));
  return {
    value: { ...words, sections },
    freshUntil: kinds.has('processors') ? Date.now() + askedAgainMs : Infinity,
    topics: kinds.has('cookies') || kinds.has('counting') ? [studioTopic] : [],
  };
}

function filled(block: Block, { counts, handed }: { counts: boolean; handed: readonly Row[] }): Block[] {
  switch (block.kind) {
    case 'cookies':
      return [facts([{ term: 'Functional', value: keptWords(counts) }])];
    case 'counting':
      return [facts([{ term: 'Analytics', value: counts ? counted : uncounted }])];
    case 'processors':
      return handed.length > 0 ? [paragraph(handsOn), facts(handed)] : [paragraph(keepsAll)];
    default:
      return [block];
  }
}

const empty = { text: '', items: [], rows: [] };
const paragraph = (text: string): Block => ({ ...empty, kind: 'text', text });
const facts = (rows: readonly Row[]): Block => ({ ...empty, kind: 'facts', rows });

function joined(blocks: readonly Block[]): Block[] {
  return blocks.reduce<Block[]>((all, block) => {
    const last = all.at(-1);
    return last?.kind === 'facts' && block.kind === 'facts'
      ? all.with(-1, { ...last, rows: [...last.rows, ...block.rows] })
      : [...all, block];
  }, []);
}

const counted =
  'We count how often each page is opened per day, which sites and campaigns visits come from, and how often our forms are started and sent. We keep totals only: no cookie, no IP address and nothing else that identifies you. Visitors cannot be recognised or followed from page to page. If your browser asks not to be tracked, we do not count your visit or record how you found us.';
const uncounted = 'We do not count visits or record how you found us.';
const handsOn = 'This site currently shares data with:';
const keepsAll = 'This site currently shares none of it with other companies.';

function keptWords(counts: boolean): string {
  const kept = keptInBrowsers.filter(({ onlyCounted }) => counts || !onlyCounted);
  const of = (whose: 'visitors' | 'staff', ...places: readonly string[]) =>
    inWords(kept.filter((each) => each.whose === whose && places.includes(each.place)).map(({ says }) => says));
  return [
    'All of this is needed for the site to work as you set it.',
    `Your browser stores ${of('visitors', 'browser')}. Until you close the tab, it also stores ${of('visitors', 'tab')}.`,
    counts
      ? 'None of it is sent to us, except how you found us, which is sent with an enquiry.'
      : 'None of it is sent to us.',
    `Only our staff get cookies: ${of('staff', 'cookie')}. Their browsers also store ${of('staff', 'browser', 'tab')}.`,
    'None of it needs consent.',
  ].join(' ');
}

function inWords(parts: readonly string[]): string {
  const [last = ''] = parts.slice(-1);
  return parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${last}`;
}

/** Recipients of data, each once. Machines of the studio's own network are no recipients. */
async function recipientsOf({ em, config }: Running): Promise<Row[]> {
  const rows = [
    ...(await mailServers(em, config)),
    ...(await writers(em, config)),
    ...(await receivers(em)),
    ...config.imageHosts.map((host) => ({
      term: host,
      value:
        'Pictures in our articles may come from there. If one does, that service sees your IP address and browser.',
    })),
  ];
  return [...Map.groupBy(rows, ({ term }) => term)].map(([term, same]) => ({
    term,
    value: same.map(({ value }) => value).join(' '),
  }));
}

/** Mail servers as workers report them, or as this process knows them. Unnamed if neither does. */
async function mailServers(em: EntityManager, config: Config): Promise<Row[]> {
  const reporting = (await workingProcesses(em)).flatMap(({ work }) => work.flatMap(({ mail }) => mail ?? []));
  const own = mailHosts(config);
  const known = reporting.length > 0 || !own ? reporting : [own];
  const named = known.flatMap(({ server }) => server ?? []);
  // The environment's server overrides the dashboard's.
  const entered = named.length > 0 ? null : await em.findOne(MailSettings, { host: { $ne: null } });
  const servers = [...named, ...(entered?.host ? [entered.host] : [])];
  if (servers.length === 0 && config.mailboxDir) return [];
  const unnamed = servers.length === 0 ? [{ term: 'The company that delivers our emails', value: carries }] : [];
  return [
    ...unnamed,
    ...others(servers).map((term) => ({ term, value: carries })),
    ...others(known.flatMap(({ answers }) => answers ?? [])).map((term) => ({
      term,
      value: 'Hosts the mailbox that receives your answers.',
    })),
  ];
}

const carries = 'Delivers what we write to you, with your email address.';

/** The sandbox generates its sample text locally. */
async function writers(em: EntityManager, config: Config): Promise<Row[]> {
  const providers = Object.values(await readProviders(em, config));
  return providers
    .filter(({ reason, sandbox, baseUrl }) => !reason && !sandbox && !(baseUrl && isPrivate(hostOf(baseUrl))))
    .map(({ id, label }) => ({
      term: vendors[id] ?? label,
      value: 'Drafts articles from what our staff enter. It receives nothing that you send us.',
    }));
}

const vendors: Readonly<Record<string, string>> = vendorNames;

/** Systems that webhooks notify of what visitors send. */
async function receivers(em: EntityManager): Promise<Row[]> {
  const webhooks = await em.find(Webhook, { pausedAt: null }, { orderBy: { createdAt: 'asc' } });
  return webhooks.flatMap(({ url, events }) => {
    const abouts: readonly string[] = events.map((type) => webhookEvents[type].about);
    const kinds = Object.entries(personalKindsOf).flatMap(([about, words]) => (abouts.includes(about) ? words : []));
    const [term] = others([hostOf(url)]);
    return term && kinds.length > 0 ? [{ term, value: `Is notified of ${inWords(kinds)}.` }] : [];
  });
}

/** Personal data among the subjects of webhooks. */
const personalKindsOf = {
  enquiry: 'enquiries',
  application: 'applications',
  quote: 'quotes',
  session: 'sessions',
} as const;

const hostOf = (url: string) => new URL(url).hostname;

/** Each once, without hosts of the own network. */
function others(hosts: readonly string[]): string[] {
  return [...new Set(hosts)].filter((host) => !isPrivate(host));
}
