import type { EntityManager } from '@mikro-orm/postgresql';
import { readProviders } from '@prism/core/ai/providers';
import type { Config, Providers } from '@prism/core/config/config';
import { backupHours, type CheckName, type LaunchLine } from '@prism/core/contract/launch';
import { nameAndPlace, registerLine, withFullStop } from '@prism/core/contract/studio';
import { App } from '@prism/core/database/app';
import { Check, isBeingTried } from '@prism/core/database/check';
import { isInUnitedKingdom } from '@prism/core/database/content/register';
import { readStudio, type Studio } from '@prism/core/database/content/studio';
import { isLive, readIsDemonstration } from '@prism/core/database/seed/notes';
import { findSamples } from '@prism/core/database/seed/samples';
import { Post } from '@prism/core/database/post';
import type { User } from '@prism/core/database/user';
import { backUp, setAddress, setMailServer } from './how-to.ts';
import { legalLines, type DayOf } from './legal.ts';
import { listSamples } from './samples.ts';

export interface Surroundings {
  config: Config;
}

/** What a site needs before it goes live, worked out from what is so; dated by the clock of `reader`, else by the studio's. */
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
  return [
    ...(await studioLines(em, studio, surroundings)),
    await samplesLine(em),
    ...(await legalLines(em, checkOf, dayOf)),
    mailLine(surroundings, studio, checkOf('mail'), dayOf),
    addressLine(surroundings),
    ...tokenLine(checkOf('setup-token'), dayOf),
    backupLine({ backup: checkOf('backup'), rehearsal: checkOf('rehearsal') }, dayOf),
    providerLine(await readProviders(em, surroundings.config), checkOf),
    ...(await firstLines(em)),
    await liveLine(em),
  ];
}

async function studioLines(em: EntityManager, studio: Studio, { config }: Surroundings): Promise<LaunchLine[]> {
  const { count } = await listSamplesOfStudio(em);
  const hasName = studio.name !== new URL(config.publicUrl).host && count === 0;
  return [
    {
      id: 'identity',
      title: 'Identity',
      text: hasName
        ? nameAndPlace(studio)
        : `Pages and mails ${count > 0 ? 'still speak for the demonstration’s studio' : 'are named after the site’s address'}.`,
      isDone: hasName,
      opens: 'section=settings',
    },
    legalDataLine(studio),
  ];
}

/** As the letters behind a name say it. */
const isBritishCompany = /\b(?:ltd|limited|plc|llp|cic)\b/i;

/** A company in the United Kingdom has to state its number and its registered office; anybody has to say where they are. */
function legalDataLine(studio: Studio): LaunchLine {
  const { company, number, registeredOffice: office, address } = studio;
  const needsNumber = isInUnitedKingdom(studio) && (number !== '' || isBritishCompany.test(company));
  const stated = [
    registerLine(studio) ?? withFullStop(company),
    ...(office ? [] : [address.split('\n').join(', ')]),
  ].join(' ');
  const isDone = needsNumber ? Boolean(number && office) : Boolean(office || address);
  const wanted = needsNumber
    ? 'UK law wants the company number and the registered office on a company’s site and in its mails.'
    : 'A site has to say whose it is and where: enter the registered office, or the address. The law of your country may want more.';
  return {
    id: 'legal',
    title: 'Legal data',
    text: isDone ? stated : wanted,
    isDone,
    opens: 'section=settings',
  };
}

async function listSamplesOfStudio(em: EntityManager): Promise<{ count: number }> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from content
     where kind = 'settings' and key = 'studio' and is_sample and deleted_at is null`,
  );
  return row ?? { count: 0 };
}

async function samplesLine(em: EntityManager): Promise<LaunchLine> {
  const { parts, count } = await listSamples(em);
  const isOver = !(await readIsDemonstration(em));
  const listed = parts.map(({ words }) => words).join(', ');
  const none = isOver
    ? 'Everything on the site is your own.'
    : 'Everything is your own. The site still says that it is a demonstration.';
  return {
    id: 'samples',
    title: 'No demonstration content left',
    text: count === 0 ? none : `${count} ${count === 1 ? 'thing' : 'things'}: ${listed}.`,
    isDone: count === 0 && isOver,
    ...(count > 0 && { removesSamples: true }),
    ...(count === 0 && !isOver && { endsDemonstration: true }),
  };
}

function mailLine(
  { config }: Surroundings,
  { email, mailboxes }: Studio,
  check: Check | undefined,
  dayOf: DayOf,
): LaunchLine {
  const named = { id: 'mail', title: 'Mails leave' };
  const unsaid = [
    ...(mailboxes.sender ? [] : ['from which address mails come']),
    ...(mailboxes.enquiries ? [] : ['where notices of enquiries go']),
  ];
  if (unsaid.length > 0)
    return {
      ...{ ...named, isDone: false, opens: 'section=settings' },
      text: `Nobody has said yet ${unsaid.join(' and ')}: enter the studio’s address for enquiries in its settings.`,
    };
  const line = { ...named, tries: 'mail' as const, isTrying: isBeingTried(check) };
  if (config.mailboxDir)
    return {
      ...line,
      isDone: false,
      text: 'Mails stay in the mailbox of this machine. Set SMTP_URL to a mail server.',
      howTo: setMailServer,
    };
  if (check?.error) return { ...line, isDone: false, text: `The last test failed: ${check.error}` };
  if (check?.doneAt) return { ...line, isDone: true, text: `The mail server took a test on ${dayOf(check.doneAt)}.` };
  return { ...line, isDone: false, text: `Nobody has tried yet. A test goes to ${email}.` };
}

function addressLine({ config: { publicUrl } }: Surroundings): LaunchLine {
  const { protocol, host } = new URL(publicUrl);
  const isDone = protocol === 'https:';
  const text = isDone
    ? `Visitors use ${host}, and what they send travels encrypted.`
    : `It is ${publicUrl}: set PUBLIC_URL to the address that visitors use, with a certificate.`;
  return { id: 'address', title: 'The address is https', text, isDone, howTo: setAddress };
}

/** Noted when the first administrator registers, so that nobody who reads this list goes without it. */
function tokenLine(check: Check | undefined, dayOf: DayOf): LaunchLine[] {
  if (!check) return [];
  const line = { id: 'token', isDone: true, opens: 'section=staff' };
  if (check.doneAt) {
    const text = `The first administrator gave it on ${dayOf(check.doneAt)}, so nobody else could come first.`;
    return [{ ...line, title: 'Set-up token used', text }];
  }
  const text = `None was asked for: on ${dayOf(check.askedAt)}, when the first administrator registered, this server listened to its own machine alone.`;
  return [{ ...line, title: 'Set-up token not needed', text }];
}

function backupLine(
  { backup, rehearsal }: { backup: Check | undefined; rehearsal: Check | undefined },
  dayOf: DayOf,
): LaunchLine {
  const last = backup?.doneAt;
  const isDone = last !== undefined && last !== null && Date.now() - last.getTime() < backupHours * 3_600_000;
  const before = last ? `The last one was made on ${dayOf(last)}.` : 'None was ever made.';
  return {
    id: 'backup',
    title: 'Backups run',
    text: isDone
      ? `The last one was made on ${dayOf(last)}.${rehearsalText(rehearsal, dayOf)}`
      : `No backup in the last ${backupHours} hours. ${before} Run make backup every night.`,
    isDone,
    howTo: backUp,
  };
}

/** What a restore on trial showed; empty without one. */
function rehearsalText(rehearsal: Check | undefined, dayOf: DayOf): string {
  if (rehearsal?.error) return ' It could not be restored on trial: see the log of the backup.';
  return rehearsal?.doneAt ? ` One was restored on trial on ${dayOf(rehearsal.doneAt)}.` : '';
}

function providerLine(providers: Providers, checkOf: (name: CheckName) => Check | undefined): LaunchLine {
  const line = { id: 'ai', title: 'An AI key works' };
  const own = Object.values(providers).filter(({ sandbox, reason }) => !sandbox && reason === undefined);
  const answered = own.filter(({ id }) => checkOf(`ai-${id}`)?.doneAt && !checkOf(`ai-${id}`)?.error);
  if (answered.length > 0) {
    const names = answered.map(({ label }) => label).join(' and ');
    return { ...line, isDone: true, text: `${names} answered.` };
  }
  const [first] = own.filter(({ apiKey, needsKey }) => apiKey || !needsKey);
  if (!first)
    return {
      ...line,
      isDone: false,
      text: 'Articles come from the sandbox, or from nobody. Enter a key under AI models, or set one in the environment.',
      opens: 'section=ai',
    };
  const check = checkOf(`ai-${first.id}`);
  const text = check?.error
    ? `The last test failed: ${check.error}`
    : `Nobody has tried the key of ${first.label} yet.`;
  return { ...line, isDone: false, text, tries: `ai-${first.id}`, isTrying: isBeingTried(check) };
}

async function firstLines(em: EntityManager): Promise<LaunchLine[]> {
  const app = await em.findOne(App, { isSample: false, shown: true }, { orderBy: { id: 'asc' } });
  const samples = (await findSamples(em)).posts.map(({ id }) => id);
  const post = await em.findOne(Post, { published: true, id: { $nin: samples } }, { orderBy: { publishedAt: 'asc' } });
  return [
    {
      id: 'app',
      title: 'First app of your own',
      text: app?.name ?? 'An app with a price and a picture.',
      isDone: app !== null,
      opens: 'section=content&kind=apps',
    },
    {
      id: 'article',
      title: 'First article',
      text: post?.title ?? 'Something to read, by your own people.',
      isDone: post !== null,
      opens: 'section=posts',
    },
  ];
}

async function liveLine(em: EntityManager): Promise<LaunchLine> {
  const [row] = await em.execute<{ live: boolean }[]>(`select ${isLive} as live`);
  const isDone = row?.live ?? false;
  return {
    id: 'live',
    title: 'Search engines may list the site',
    text: isDone
      ? 'They find it by its sitemap.'
      : 'The site is public and asks them to stay away, so that nothing half finished is found. Let them in when the rest is done, or earlier.',
    isDone,
    ...(!isDone && { goesLive: true }),
  };
}
