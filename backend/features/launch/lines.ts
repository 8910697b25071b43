import type { EntityManager } from '@mikro-orm/postgresql';
import { readProviders } from '@prism/core/ai/providers';
import type { Config, Providers } from '@prism/core/config/config';
import { deskPage } from '@prism/core/contract/desk-links';
import { backupHours, type CheckName, type LaunchLine } from '@prism/core/contract/launch';
import { nameAndPlace, registerLine, withFullStop } from '@prism/core/contract/studio';
import { App } from '@prism/core/database/app';
import { Check, isBeingTried } from '@prism/core/database/check';
import { ContentEntry } from '@prism/core/database/content-entry';
import { MailSettings } from '@prism/core/database/mail-settings';
import { isInUnitedKingdom } from '@prism/core/database/content/register';
import { readStudio, type Studio } from '@prism/core/database/content/studio';
import { readIsDemonstration, readIsLive } from '@prism/core/database/seed/notes';
import { findSamples } from '@prism/core/database/seed/samples';
import { Post } from '@prism/core/database/post';
import type { User } from '@prism/core/database/user';
import { backUp, setAddress } from './how-to.ts';
import { legalLines, type DayOf } from './legal.ts';
import { listSamples } from './samples.ts';
import { type Line, withStep } from './steps.ts';

export interface Surroundings {
  config: Config;
}

export async function readLaunchLines(
  em: EntityManager,
  surroundings: Surroundings,
  reader: Pick<User, 'timeZone'>,
): Promise<LaunchLine[]> {
  const studio = await readStudio(em, surroundings.config);
  const timeZone = reader.timeZone ?? studio.timeZone;
  const dayOf: DayOf = (moment) => moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  const checks = new Map((await em.find(Check, {})).map((check) => [check.name, check]));
  const checkOf = (name: CheckName) => checks.get(name);
  const lines = [
    ...(await studioLines(em, studio, surroundings)),
    await samplesLine(em),
    ...(await legalLines(em, checkOf, dayOf)),
    await mailLine(em, surroundings, studio, { check: checkOf('mail'), dayOf }),
    addressLine(surroundings),
    ...tokenLine(checkOf('setup-token'), dayOf),
    backupLine({ backup: checkOf('backup'), rehearsal: checkOf('rehearsal') }, dayOf),
    ...(await firstLines(em)),
    providerLine(await readProviders(em, surroundings.config), checkOf),
    await liveLine(em),
  ];
  return lines.map(withStep);
}

async function studioLines(em: EntityManager, studio: Studio, { config }: Surroundings): Promise<Line[]> {
  const { count } = await listSamplesOfStudio(em);
  const hasName = studio.name !== new URL(config.publicUrl).host && count === 0;
  return [
    {
      id: 'identity',
      title: 'Identity',
      text: hasName
        ? nameAndPlace(studio)
        : `Pages and emails ${count > 0 ? 'still use the demonstration’s studio' : 'use the site’s domain as the name'}.`,
      isDone: hasName,
      opens: deskPage('settings', 'studio'),
    },
    legalDataLine(studio),
  ];
}

/** By the legal form in its name. */
const isBritishCompany = /\b(?:ltd|limited|plc|llp|cic)\b/i;

/** A UK company must state its number and registered office; any studio must state its address. */
function legalDataLine(studio: Studio): Line {
  const { company, number, registeredOffice: office, address } = studio;
  const needsNumber = isInUnitedKingdom(studio) && (number !== '' || isBritishCompany.test(company));
  const stated = [
    registerLine(studio) ?? withFullStop(company),
    ...(office ? [] : [address.split('\n').join(', ')]),
  ].join(' ');
  const isDone = needsNumber ? Boolean(number && office) : Boolean(office || address);
  const wanted = needsNumber
    ? 'UK law requires the company number and registered office on a company’s site and in its emails.'
    : 'Add your registered office or address: a site must say who runs it and where. Your country may require more.';
  return {
    id: 'legal',
    title: 'Company details',
    text: isDone ? stated : wanted,
    isDone,
    opens: deskPage('settings', 'legal'),
  };
}

async function listSamplesOfStudio(em: EntityManager): Promise<{ count: number }> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from content
     where kind = 'settings' and key = 'studio' and is_sample and deleted_at is null`,
  );
  return row ?? { count: 0 };
}

async function samplesLine(em: EntityManager): Promise<Line> {
  const { parts, count } = await listSamples(em);
  const isOver = !(await readIsDemonstration(em));
  const listed = parts.map(({ words }) => words).join(', ');
  const none = isOver
    ? 'All content is your own.'
    : 'All content is your own. The site still says that it is a demonstration.';
  return {
    id: 'samples',
    title: 'Remove demonstration content',
    text: count === 0 ? none : `${count} ${count === 1 ? 'item' : 'items'}: ${listed}.`,
    isDone: count === 0 && isOver,
    ...(count > 0 && { removesSamples: true }),
    ...(count === 0 && !isOver && { endsDemonstration: true }),
  };
}

async function mailLine(
  em: EntityManager,
  { config }: Surroundings,
  { email, mailboxes }: Studio,
  { check, dayOf }: { check: Check | undefined; dayOf: DayOf },
): Promise<Line> {
  const named = { id: 'mail', title: 'Email delivery' };
  const unsaid = [
    ...(mailboxes.sender ? [] : ['a sender email']),
    ...(mailboxes.enquiries ? [] : ['an email for enquiries']),
  ];
  if (unsaid.length > 0)
    return {
      ...named,
      isDone: false,
      opens: deskPage('settings', 'studio'),
      text: `Add ${unsaid.join(' and ')} under Settings, so that email can be sent.`,
    };
  const line = { ...named, tries: 'mail' as const, isTrying: isBeingTried(check) };
  if (config.mailboxDir && (await em.count(MailSettings, { host: { $ne: null } })) === 0)
    return {
      ...named,
      isDone: false,
      opens: deskPage('settings', 'email'),
      text: 'Emails stay in this machine’s mailbox. Add a mail server under Email.',
    };
  if (check?.error) return { ...line, isDone: false, text: `The last test failed: ${check.error}` };
  if (check?.doneAt)
    return { ...line, isDone: true, text: `The mail server accepted a test email on ${dayOf(check.doneAt)}.` };
  return { ...line, isDone: false, text: `Not tested yet. The test email goes to ${email}.` };
}

function addressLine({ config: { publicUrl } }: Surroundings): Line {
  const { protocol, host } = new URL(publicUrl);
  const isDone = protocol === 'https:';
  const text = isDone
    ? `Your site is at ${host}, with an encrypted connection.`
    : `Your site is at ${publicUrl}. To use your own domain with a certificate, set PUBLIC_URL.`;
  return { id: 'address', title: 'Custom domain with HTTPS', text, isDone, howTo: setAddress };
}

/** Recorded when the first administrator registers. */
function tokenLine(check: Check | undefined, dayOf: DayOf): Line[] {
  if (!check) return [];
  const line = { id: 'token', isDone: true, opens: deskPage('people') };
  if (check.doneAt) {
    const text = `The owner entered it when registering on ${dayOf(check.doneAt)}.`;
    return [{ ...line, title: 'Setup token used', text }];
  }
  const text = `The owner registered on ${dayOf(check.askedAt)}, while this server was reachable from its own machine only.`;
  return [{ ...line, title: 'Setup token not required', text }];
}

function backupLine(
  { backup, rehearsal }: { backup: Check | undefined; rehearsal: Check | undefined },
  dayOf: DayOf,
): Line {
  const last = backup?.doneAt;
  const isDone = last !== undefined && last !== null && Date.now() - last.getTime() < backupHours * 3_600_000;
  const before = last ? `The last backup was made on ${dayOf(last)}.` : 'There is no backup yet.';
  return {
    id: 'backup',
    title: 'Backups',
    text: isDone
      ? `The last backup was made on ${dayOf(last)}.${rehearsalText(rehearsal, dayOf)}`
      : `No backup in the last ${backupHours} hours. ${before} Run make backup every night.`,
    isDone,
    opens: deskPage('settings', 'backups'),
    howTo: backUp,
  };
}

/** The result of a restore test; empty without one. */
function rehearsalText(rehearsal: Check | undefined, dayOf: DayOf): string {
  if (rehearsal?.error) return ' The restore test failed: see the backup log.';
  return rehearsal?.doneAt ? ` A restore was tested on ${dayOf(rehearsal.doneAt)}.` : '';
}

function providerLine(providers: Providers, checkOf: (name: CheckName) => Check | undefined): Line {
  const line = { id: 'ai', title: 'Connect an AI provider' };
  const own = Object.values(providers).filter(({ sandbox, reason }) => !sandbox && reason === undefined);
  const answered = own.filter(({ id }) => checkOf(`ai-${id}`)?.doneAt && !checkOf(`ai-${id}`)?.error);
  if (answered.length > 0) {
    const names = answered.map(({ label }) => label).join(' and ');
    return { ...line, isDone: true, text: `${names} responded.` };
  }
  const [first] = own.filter(({ apiKey, needsKey }) => apiKey || !needsKey);
  if (!first)
    return {
      ...line,
      isDone: false,
      text: 'Only sample text is available. Add an API key in AI models, or set one in the environment.',
      opens: deskPage('ai'),
    };
  const check = checkOf(`ai-${first.id}`);
  const text = check?.error ? `The last test failed: ${check.error}` : `The key of ${first.label} is not tested yet.`;
  return { ...line, isDone: false, text, tries: `ai-${first.id}`, isTrying: isBeingTried(check) };
}

async function firstLines(em: EntityManager): Promise<Line[]> {
  const home = await em.findOne(ContentEntry, { kind: 'pages', key: 'home' });
  const app = await em.findOne(App, { isSample: false, shown: true }, { orderBy: { id: 'asc' } });
  const samples = (await findSamples(em)).posts.map(({ id }) => id);
  const post = await em.findOne(Post, { published: true, id: { $nin: samples } }, { orderBy: { publishedAt: 'asc' } });
  const hasHome = home !== null && home.shown && !home.isSample;
  return [
    {
      id: 'home',
      title: 'Write your home page',
      text: hasHome ? 'It has your own words.' : 'It still has the default text.',
      isDone: hasHome,
      opens: deskPage('pages', 'home'),
    },
    {
      id: 'app',
      title: 'Add your first app',
      text: app?.name ?? 'Give it a price and a picture.',
      isDone: app !== null,
      opens: deskPage('catalogue', 'apps'),
    },
    {
      id: 'article',
      title: 'Publish your first article',
      text: post?.title ?? 'Write it yourself or generate it with AI.',
      isDone: post !== null,
      opens: deskPage('articles'),
    },
  ];
}

async function liveLine(em: EntityManager): Promise<Line> {
  const isDone = await readIsLive(em);
  return {
    id: 'live',
    title: 'Open to search engines',
    text: isDone
      ? 'Search engines find your pages through the sitemap.'
      : 'Your site is public but hidden from search engines.',
    isDone,
    ...(!isDone && { goesLive: true }),
  };
}
