import type { EntityManager } from '@mikro-orm/postgresql';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { Post } from '../post.ts';
import { apps } from './apps.ts';
import { articles } from './articles.ts';
import { readDemonstration } from './demonstration.ts';
import { noteSeeded } from './notes.ts';

/** Brings what an older release seeded up to date, once each, and only where nobody has changed it since. */
export async function correctSeed(em: EntityManager): Promise<void> {
  if (await noteSeeded(em, 'about apps')) await tellOfApps(em);
  if (await noteSeeded(em, 'samples among apps')) await markSamples(em);
  if (await noteSeeded(em, 'samples among budgets')) await markBudgets(em);
  if (await noteSeeded(em, 'figures of apps')) await letFiguresAgree(em);
  if (await noteSeeded(em, 'authors of articles')) await nameAuthors(em);
  if (await noteSeeded(em, 'name of sessions')) await nameSessions(em);
  if (await noteSeeded(em, 'facts in pages')) await nameFacts(em);
}

/** For databases in which apps had no texts yet. */
async function tellOfApps(em: EntityManager): Promise<void> {
  for (const { id, name, description, about } of apps(new Date()))
    await em.nativeUpdate(App, { id, name, description, about: '' }, { about });
}

/** For databases in which nothing told the demonstration's apps from others. */
async function markSamples(em: EntityManager): Promise<void> {
  for (const { id, name } of apps(new Date())) await em.nativeUpdate(App, { id, name }, { isSample: true });
}

/** For databases in which budgets were nobody's sample, and stayed when the demonstration left. */
async function markBudgets(em: EntityManager): Promise<void> {
  for (const { kind, key, data } of readDemonstration().entries)
    if (kind === 'budgets') await em.nativeUpdate(ContentEntry, { kind, key, data }, { isSample: true });
}

/** Apps had more reviews than sales; nobody's own figures look like those did. */
async function letFiguresAgree(em: EntityManager): Promise<void> {
  for (const { id, name, rating, reviewCount, soldCount } of apps(new Date()))
    await em.execute(
      `update apps set rating = ?, review_count = ?, sold_count = ?
       where id = ? and name = ? and review_count * 10 > sold_count * 9`,
      [rating, reviewCount, soldCount, id, name],
    );
}

/** Who had written the articles, none of them on the studio's own page of its people. */
const formerAuthors = new Map([
  ['forms-people-finish', 'Hannah Lowe'],
  ['launch-week-without-a-budget', 'Grace Whitmore'],
  ['scalable-react-applications-best-practices', 'Owen Adeyemi'],
  ['scaling-a-backend-in-the-right-order', 'Tomasz Zielinski'],
  ['seven-questions-before-you-store-a-card-number', 'Priya Raman'],
  ['what-an-app-costs-in-three-years', 'Marcus Bell'],
  ['where-a-language-model-helps-an-app', 'Ingrid Solberg'],
]);

async function nameAuthors(em: EntityManager): Promise<void> {
  for (const { slug, title, author, authorBio } of articles()) {
    const former = formerAuthors.get(slug);
    if (former) await em.nativeUpdate(Post, { slug, title, author: former }, { author, authorBio });
  }
}

/** Sessions had one name on every site; the demonstration goes on with it. */
async function nameSessions(em: EntityManager): Promise<void> {
  await em.execute(
    `update content set data = jsonb_set(data, '{bookings,name}', '"Strategy session"')
     where kind = 'settings' and key = 'studio' and is_sample and data ? 'bookings' and not (data->'bookings' ? 'name')`,
  );
}

/** Pages that typed a promise, a figure of the register, a count or a currency into their words. A sample is as it was brought in. */
const formerlyTyped = [
  ...['about', 'careers', 'case-studies', 'contact', 'home', 'local-business-apps', 'marketplace'],
  ...['mobile-app-development', 'offer', 'testimonials'],
];

async function nameFacts(em: EntityManager): Promise<void> {
  for (const { kind, key, data } of readDemonstration().entries)
    if (kind === 'pages' && formerlyTyped.includes(key))
      await em.nativeUpdate(ContentEntry, { kind, key, isSample: true }, { data });
}
