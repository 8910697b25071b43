import type { ProviderId } from '@prism/core/contract/generations';
import type { Product } from '../test/product.ts';

/** A running site, and what was done to it so far. */
export interface Target extends Pick<Product, 'baseUrl' | 'mail' | 'sql'> {
  /** The addresses of those whose enquiry was answered 201. */
  accepted: string[];
  /** The session of its admin. */
  cookie: string;
}

let people = 0;

/** Sends an enquiry of somebody new, once. Whether it was answered 201; then it is among the accepted. */
export async function enquire({ baseUrl, accepted }: Pick<Target, 'baseUrl' | 'accepted'>): Promise<boolean> {
  people += 1;
  const email = `person-${people}@analytical.example`;
  const body = {
    firstName: 'Person',
    lastName: String(people),
    email,
    company: 'Engines',
    budget: '25k-50k',
    description: `Enquiry number ${people} of this run.`,
  };
  try {
    const response = await post(`${baseUrl}/api/contacts`, body);
    await response.arrayBuffer();
    if (response.status === 201) accepted.push(email);
    return response.status === 201;
  } catch {
    return false;
  }
}

/** Sends enquiries of so many people at once; how many were answered 201. */
export async function enquireAll(target: Pick<Target, 'baseUrl' | 'accepted'>, count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => enquire(target)));
  return answers.filter(Boolean).length;
}

const admin = { username: 'ada', password: 'a password of length' };

/** Registers the one admin; the `Cookie` header of the session. */
export async function registerAdmin(baseUrl: string): Promise<string> {
  return await cookieFrom(await post(`${baseUrl}/api/register`, admin), 201);
}

/** Signs the registered admin in; the `Cookie` header of the new session. */
export async function signIn(baseUrl: string): Promise<string> {
  return await cookieFrom(await post(`${baseUrl}/api/login`, admin), 200);
}

async function cookieFrom(response: Response, expected: number): Promise<string> {
  if (response.status !== expected) throw new Error(`no session: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** Has an article written; the id of its post. */
export async function orderArticle(
  { baseUrl, cookie }: Pick<Target, 'baseUrl' | 'cookie'>,
  topic: string,
  provider: ProviderId = 'openai',
): Promise<string> {
  const body = { topic, provider, targetLength: 'short' };
  const response = await post(`${baseUrl}/api/admin/generate-article`, body, { cookie });
  if (response.status !== 201) throw new Error(`no article: ${response.status} ${await response.text()}`);
  const { id }: { id: string } = await response.json();
  return id;
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
}
