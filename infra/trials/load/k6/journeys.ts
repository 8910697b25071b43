import { check } from 'k6';
import exec from 'k6/execution';
import http, { type Response } from 'k6/http';
import { Counter } from 'k6/metrics';

const baseUrl = (__ENV.BASE_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
/** Marks the enquiries of this run. */
const run = __ENV.RUN ?? 'by-hand';

const accepted = new Counter('enquiries_accepted');
const searches = ['bank', 'food', 'course', 'team', 'game', 'health', 'no such thing'];

interface App {
  id: string;
  category: string;
}
interface Post {
  slug: string;
}

/** A visitor looks for an app: home, marketplace, a search, a category, one app. */
export function browse(): void {
  opens('/', '/');
  opens('/marketplace', '/marketplace');
  const apps = listOf<App>(asks('/api/apps', '/api/apps'));
  const chosen = anyOf(apps);
  check(chosen, { 'there is an app to look at': (app) => app !== undefined });
  if (!chosen) return;
  asks(`/api/apps?search=${encodeURIComponent(anyOf(searches) ?? '')}`, '/api/apps?search');
  asks(`/api/apps?category=${encodeURIComponent(chosen.category)}`, '/api/apps?category');
  asks(`/api/apps/${chosen.id}`, '/api/apps/{id}');
  opens(`/app/${chosen.id}`, '/app/{id}');
}

/** A visitor reads the form and sends an enquiry. */
export function enquire(): void {
  opens('/contact', '/contact');
  const { iterationInTest } = exec.scenario;
  const email = `${exec.scenario.name}-${iterationInTest}@${run}.example`;
  const answer = http.post(
    `${baseUrl}/api/contacts`,
    JSON.stringify({
      firstName: 'Lo',
      lastName: 'Ad',
      email,
      company: 'Load test',
      budget: '25k-50k',
      description: `Sent by a load test, run ${run}, number ${iterationInTest}.`,
      source: 'load',
    }),
    {
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${run}-${exec.scenario.name}-${iterationInTest}`,
      },
      tags: { name: 'POST /api/contacts' },
    },
  );
  if (!check(answer, { 'the enquiry is accepted': ({ status }) => status === 201 })) return;
  accepted.add(1);
  // Collected at the end: every accepted enquiry must be in the database.
  console.log(`accepted ${String(answer.json('id'))}`);
}

/** A visitor opens the blog and reads an article. */
export function read(): void {
  opens('/blog', '/blog');
  const post = anyOf(listOf<Post>(asks('/api/posts', '/api/posts')));
  check(post, { 'there is an article to read': (found) => found !== undefined });
  if (!post) return;
  opens(`/blog/${post.slug}`, '/blog/{slug}');
  asks(`/api/posts/${post.slug}`, '/api/posts/{slug}');
}

/** The mix: most look, some read, few write. */
export function visit(): void {
  const dice = Math.random();
  if (dice < 0.6) browse();
  else if (dice < 0.9) read();
  else enquire();
}

function opens(path: string, name: string): void {
  const page = http.get(baseUrl + path, { headers: { accept: 'text/html' }, tags: { name } });
  check(page, { 'the page has a heading': ({ status, body }) => status === 200 && String(body).includes('<h1') });
}

function asks(path: string, name: string): Response {
  const answer = http.get(baseUrl + path, { tags: { name } });
  check(answer, { 'the call is answered': ({ status }) => status === 200 });
  return answer;
}

function listOf<Item>(answer: Response): Item[] {
  return answer.status === 200 ? JSON.parse(String(answer.body)) : [];
}

function anyOf<Item>(items: Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
