import { expect } from '@playwright/test';
import type { App } from '@prism/core/contract/apps';
import type { Product } from './product.ts';

export async function textAt({ baseUrl }: Product, path: string): Promise<string> {
  return await (await fetch(baseUrl + path)).text();
}

/** Posts JSON as a page of the site would. */
export async function post({ baseUrl }: Product, path: string, body: object, cookie = ''): Promise<Response> {
  return await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
    body: JSON.stringify(body),
  });
}

/** The app from the marketplace's list. */
export async function appOf({ baseUrl }: Product, id: string): Promise<App> {
  const response = await fetch(`${baseUrl}/api/apps/${id}`);
  if (!response.ok) throw new Error(`there is no app ${id}`);
  const app: App = JSON.parse(await response.text());
  return app;
}

/** Submits a form as a page without JavaScript would and expects `status`; returns the body and the redirect. */
export async function submit(
  { baseUrl }: Product,
  path: string,
  form: Record<string, string>,
  status: number,
): Promise<{ html: string; to: string }> {
  const body = new URLSearchParams(form);
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { origin: baseUrl },
    body,
    redirect: 'manual',
  });
  expect(answer.status, `${path} ${body}`).toBe(status);
  return { html: await answer.text(), to: answer.headers.get('location') ?? '' };
}
