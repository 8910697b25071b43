import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { isChoiceKind, pages, whyAlwaysOn, type KindName, type PageName, type Words } from '../../content/content.ts';
import { legalPages } from '../../content/pages/legal.ts';
import { App } from '../app.ts';
import type { ArchiveEntry } from '../content/archive.ts';
import { bringIn } from '../content/bring-in.ts';
import { bringInVersions, publishCurrent } from '../content/versions.ts';
import { readDemonstration } from './demonstration.ts';
import { forNewSite } from './new-sites.ts';
import { noteSeeded } from './notes.ts';
import { isVoice } from './samples.ts';

/** Pages whose words are true of any studio: a site that begins empty has them, too. */
const forAnyStudio: readonly PageName[] = [
  'contact',
  'app',
  'returns-calculator',
  'monetization-guide',
  'terms',
  'privacy',
  'versions',
  'marketplace',
  'sitemap',
  'position',
  'blog',
  'newsletter',
  'not-found',
  'sign-in',
  'quote',
  'receipt',
  'session',
];

/** What they say instead where nobody has said anything yet, without a promise or a praise that is not the studio's. */
const onNewSites: Readonly<Partial<Record<string, object>>> = {
  blog: {
    search: { title: 'Blog', description: 'Articles from {studio}.' },
    opening: { title: 'The {studio} blog', lead: '' },
  },
  app: { included: undefined, freeOptions: undefined, everyApp: undefined },
  contact: {
    search: { title: 'Contact', description: 'Write to {studio}: a few lines are enough. A person will answer.' },
    opening: { title: 'Write to us.', lead: 'A few lines are enough. A person will answer.' },
    form: { title: 'Your enquiry', button: 'Send', sent: 'We have your message. A person will answer.' },
    guarantees: undefined,
    offer: undefined,
    confirmation: {
      title: 'Message Sent Successfully',
      lead: 'Thank you. What happens next:',
      steps: ['A confirmation e-mail arrives within minutes.', 'A person reads what you wrote and answers.'],
      links: [{ to: '/', label: 'Back to the home page' }],
    },
    mail: undefined,
  },
  newsletter: { mail: undefined },
  position: {
    questions: { title: 'Questions?', text: 'Ask before you apply.' },
    sent: {
      title: 'Application Submitted!',
      text: 'Thank you for your interest. You hear from us within {application answer}.',
    },
    closed: {
      back: 'All positions',
      text: 'We no longer take applications for it.',
      others: { title: 'Open today', lead: 'The salary stands beside each.' },
      applied: 'Applied for this one? Your application is with us.',
    },
    mail: undefined,
  },
};

/** What pages say instead on a site without the demonstration, whose apps are others. */
const instead: Readonly<Partial<Record<string, object>>> = {
  marketplace: {
    search: {
      title: 'App Marketplace',
      description: 'Choose a finished app, each with its price on the page.',
    },
    opening: { title: 'App Marketplace', lead: 'Finished apps with the price on the label.' },
    all: 'View All Apps',
  },
  sitemap: { apps: [] },
};

/** What they say on a site that sells no app. */
const withoutApps: Readonly<Partial<Record<string, object>>> = {
  navigation: { about: '{company} is a {city} studio. We build the apps that do not exist yet.' },
};

/** Kinds that are no claims and stood on every site before they were content. */
const kindsFormerlyOnAllSites: readonly KindName[] = [
  'technologies',
  'app-features',
  'packages',
  'support-levels',
  'add-ons',
];

/** Pages that sites without the demonstration showed before their words were content: these sites keep them. */
const formerlyOnAllSites: readonly PageName[] = [
  'mobile-app-development',
  'web-app-development',
  'local-business-apps',
  'offer',
  'tech-comparison',
];

/**
 * Brings in the demonstration's content: each kind and each document once in the life of a database. Blog categories
 * and pages that are always on are nobody's sample: they stay when the demonstration goes.
 */
export async function seedDemonstration(em: EntityManager): Promise<void> {
  const { entries, versions } = readDemonstration();
  if (await noteSeeded(em, 'content versions')) await bringInVersions(em, versions);
  const { needed = [], samples = [] } = Object.groupBy(entries, (entry) => (isNeeded(entry) ? 'needed' : 'samples'));
  await bringInOnce(em, samples, true);
  await bringInOnce(em, needed, false);
  await publishCurrent(em);
}

/** Budgets are not: they are amounts in one currency, and the form does not ask where a studio has named none. */
function isNeeded({ kind, key }: ArchiveEntry): boolean {
  return (isChoiceKind(kind) && !isBudget({ kind })) || whyAlwaysOn(kind, key) !== undefined;
}

const isBudget = ({ kind }: Pick<ArchiveEntry, 'kind'>) => kind === 'budgets';

/**
 * The words of pages for a site without the demonstration; `isNew` tells it from one that has shown its pages before. What a
 * new one goes without is noted as well, so that a later start, for which it is no longer new, brings in none of it. Budgets
 * are among it.
 */
export async function seedPages(em: EntityManager, isNew: boolean): Promise<void> {
  const wanted: readonly string[] = isNew ? forAnyStudio : [...forAnyStudio, ...formerlyOnAllSites];
  const kept: readonly string[] = isNew ? [] : ['settings', ...kindsFormerlyOnAllSites];
  const isWanted = (entry: ArchiveEntry) =>
    (kept.includes(entry.kind) && !isVoice(entry)) ||
    (entry.kind === 'pages' && wanted.includes(entry.key)) ||
    isNeeded(entry) ||
    (isBudget(entry) && !isNew);
  const { entries: archive, versions } = readDemonstration();
  // Consents from before name them.
  if ((await noteSeeded(em, 'content versions')) && !isNew) await bringInVersions(em, versions);
  const sellsApps = (await em.count(App, { shown: true })) > 0;
  const said = archive.filter(isWanted).map((entry) => forStudio(entry, { isNew, sellsApps }));
  const legal = ({ key }: ArchiveEntry) => legalPages.includes(key);
  await bringInOnce(em, said.filter(legal), true);
  await bringInOnce(
    em,
    said.filter((entry) => !legal(entry)),
    false,
  );
  if (isNew) for (const part of new Set(archive.map(partOf))) await noteSeeded(em, `content ${part}`);
  await publishCurrent(em);
}

function forStudio(entry: ArchiveEntry, { isNew, sellsApps }: { isNew: boolean; sellsApps: boolean }): ArchiveEntry {
  const { key, data } = entry;
  const said = {
    ...(isNew ? forNewSite(key, data) : Object(data)),
    ...instead[key],
    ...(isNew && onNewSites[key]),
    ...(isNew && key === 'returns-calculator' && withoutAverages(data)),
    ...(!sellsApps && withoutApps[key]),
  };
  return { ...entry, data: said };
}

/** Averages of industries are amounts in one currency, which nobody has stated of a new studio's. */
function withoutAverages(data: unknown): Pick<Words<'returns-calculator'>, 'choices'> {
  const { choices } = completed(pages['returns-calculator'].fields, data);
  return { choices: { ...choices, industry: choices.industry.map((industry) => ({ ...industry, average: null })) } };
}

async function bringInOnce(em: EntityManager, entries: readonly ArchiveEntry[], isSample: boolean): Promise<void> {
  for (const [part, group] of Map.groupBy(entries, partOf))
    if (await noteSeeded(em, `content ${part}`)) await bringIn(em, group, { isSample });
}

/** Entries that a kind got only after others of it had been brought in. */
const addedLater: Readonly<Record<string, readonly string[]>> = {
  'figures badges': [
    '250-clients-in-8-years',
    '4-9-5-average',
    '24-7-support',
    '30-days-money-back',
    'response-guarantee',
    'insured',
  ],
};

/** A kind as a whole, but for what was added later; of documents each by itself, for a release may add one. */
function partOf({ kind, key }: ArchiveEntry): string {
  const later = Object.keys(addedLater).find((part) => part.startsWith(`${kind} `) && addedLater[part]?.includes(key));
  if (later !== undefined) return later;
  return ['pages', 'settings', 'wordings'].includes(kind) ? `${kind}/${key}` : kind;
}
