import type { EnquiryInput } from '@prism/core/contract/enquiry-form-calls';
import type { ProviderId } from '@prism/core/contract/generations';

let people = 0;

export function anEnquiry(): EnquiryInput {
  people += 1;
  return {
    firstName: 'Person',
    lastName: String(people),
    email: `person-${people}@analytical.example`,
    company: 'Analytical Engines Ltd',
    budget: '25k-50k',
    description:
      'We would like an app for our field engineers that works without a connection and brings their notes together when it is back.',
    consent: '2025-01',
  };
}

const account = { username: 'ada', password: 'a password of length' };

/** Registers the first admin. Returns the `Cookie` header. */
export async function admin(baseUrl: string): Promise<string> {
  return cookieOf(await post(`${baseUrl}/api/register`, account));
}

/** Signs the admin in. Returns the `Cookie` header of the new session. */
export async function signIn(baseUrl: string): Promise<string> {
  return cookieOf(await post(`${baseUrl}/api/login`, account));
}

function cookieOf({ headers }: Response): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** Orders an article. Returns the post's id. */
export async function orderArticle(
  { baseUrl, cookie }: { baseUrl: string; cookie: string },
  topic: string,
  {
    provider = 'openai',
    followers,
    targetLength = 'short',
  }: { provider?: ProviderId; followers?: ProviderId[]; targetLength?: 'short' | 'long' } = {},
): Promise<string> {
  const wanted = { topic, provider, followers, targetLength };
  const response = await post(`${baseUrl}/api/admin/generate-article`, wanted, cookie);
  const { id }: { id: string } = await response.json();
  return id;
}

/** A same-origin request. Throws unless it succeeds. */
export async function post(
  url: string,
  body: object,
  cookie = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}
