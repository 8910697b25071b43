import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** Forms of such pages, sent also without scripts. */
export const formPayload = {
  allow: 'application/x-www-form-urlencoded',
  output: 'data',
  parse: false,
  maxBytes: 16 * 1024,
} as const;

/** What a form of `formPayload` says. */
export function formOf({ payload }: Pick<Request, 'payload'>): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(payload) ? payload.toString('utf8') : '');
}

/** Whoever has the address may see it, so it is told to nobody: neither caches nor search engines nor other sites. */
export function privately(response: ResponseObject): ResponseObject {
  return response
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header('Referrer-Policy', 'no-referrer');
}

/** The page at the request's address as it stands, for whoever has it; `outcome` is what the request brought about. */
export async function privatePage(request: Request, h: ResponseToolkit, outcome?: string): Promise<ResponseObject> {
  const { html, status } = await request.server.pages.render(request, outcome);
  return privately(h.response(html).type('text/html').code(status));
}
