import type { Request } from '@hapi/hapi';
import { applicationPage, dashboardPath, enquiryPage, signInPath } from '@prism/core/contract/desk-links';
import type { ErrorBody } from '@prism/core/contract/errors';
import { Markup, markup } from '@prism/core/html/markup';
import { headerOf } from '../http/headers.ts';

/** Whether a person will see the response: a link or form, not a script's request. */
export function isSeen(request: Pick<Request, 'headers' | 'method'>): boolean {
  const shownAs = headerOf(request, 'sec-fetch-dest') ?? 'document';
  return shownAs === 'document' && (headerOf(request, 'accept') ?? '').includes('text/html');
}

const desk = /^\/api\/admin\//;

export function errorPage({ statusCode, error }: ErrorBody, request: Pick<Request, 'method' | 'path'>): string {
  const { path } = request;
  const signIn = statusCode === 401 && request.method === 'get' && desk.test(path) ? wayIn(path) : undefined;
  const [to, label] = signIn ?? (desk.test(path) ? [dashboardPath, 'To the dashboard'] : ['/', 'To the website']);
  const lead = signIn ? markup`<meta http-equiv="refresh" content="0;url=${to}">` : '';
  return markup`<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${error}</title>${lead}${style}</head><body><main><p>${statusCode}</p><h1>${error}</h1>
<p><a href="${to}">${label}</a></p></main></body></html>`.html;
}

function wayIn(path: string): [to: string, label: string] {
  const [, list, id = ''] = /^\/api\/admin\/(applications|contacts)\/([\da-f-]{36})(?:\/|$)/.exec(path) ?? [];
  const page = list === 'applications' ? applicationPage(id) : list ? enquiryPage(id) : dashboardPath;
  return [signInPath(page), 'Sign in'];
}

const style = new Markup(`<style>:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:18vh 1.25rem}h1{font-size:1.5rem;line-height:1.3}</style>`);
