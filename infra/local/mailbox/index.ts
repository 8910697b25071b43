import { createHash, timingSafeEqual } from 'node:crypto';
import Boom from '@hapi/boom';
import type { Request, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { isLoopback } from '@prism/core/config/loopback';
import Joi from 'joi';
import type { Mailbox } from '../../../backend/deps.ts';
import { deleteMailsAbout, listMails, mailIdPattern, readMail, readSource, type ReceivedMail } from './mails.ts';
import { listPage, mailPage, mailViews, type MailView } from './pages.ts';

/** The list reloads every few seconds, so it is short. */
const shownMails = 100;

const pagePolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `frame-src 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

/** A mail is untrusted HTML: it runs and loads nothing, has no origin, and its links open new windows. */
const mailPolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `frame-ancestors 'self'`,
  `sandbox allow-popups allow-popups-to-escape-sandbox`,
].join('; ');

const byId = Joi.object<{ id: string }, true>({ id: Joi.string().pattern(mailIdPattern).required() });
const listQuery = Joi.object<{ limit: number; token: string }, true>({
  limit: Joi.number().integer().min(1).max(1000).default(200),
  token: Joi.string().required(),
});
const viewQuery = Joi.object<{ view: MailView; token: string }, true>({
  view: Joi.string()
    .valid(...mailViews)
    .default('html'),
  token: Joi.string().required(),
});

/** The development mailbox whose SMTP server stores .eml files in `dir`. */
export function mailboxIn(dir: string): Mailbox {
  return {
    pages: pagesOf(dir),
    deleteMailsAbout: async (named) => await deleteMailsAbout(dir, named),
  };
}

/**
 * Shows the mailbox. It holds visitors' data, so it needs its token and a loopback host name: that prevents DNS
 * rebinding.
 */
const pagesOf = (dir: string): Mailbox['pages'] => ({
  name: 'mailbox',
  register(server, { token }) {
    server.ext(
      'onPreAuth',
      (request, h) => {
        if (!isOpenedBy(request, token)) throw Boom.notFound();
        return h.continue;
      },
      { sandbox: 'plugin' },
    );
    server.route(listRoute(dir, token));
    server.route(listJsonRoute(dir));
    server.route(mailRoute(dir, token));
    server.route(htmlRoute(dir));
    server.route(textRoute(dir));
    server.route(sourceRoute(dir));
  },
});

const listRoute = (dir: string, token: string): ServerRoute => ({
  method: 'GET',
  path: '/dev/mail',
  handler: async (request, h) => page(h, listPage(await listMails(dir, shownMails), token, await request.studio())),
});

const listJsonRoute = (dir: string): ServerRoute<{ Query: { limit: number } }> => ({
  method: 'GET',
  path: '/dev/mail.json',
  options: { validate: { query: listQuery } },
  handler: async ({ query }, h) => h.response(await listMails(dir, query.limit)).header('Cache-Control', 'no-store'),
});

const mailRoute = (dir: string, token: string): ServerRoute<{ Params: { id: string }; Query: { view: MailView } }> => ({
  method: 'GET',
  path: '/dev/mail/{id}',
  options: { validate: { params: byId, query: viewQuery } },
  handler: async (request, h) => {
    const { params, query } = request;
    const source = found(await readSource(dir, params.id));
    const mail = await existingMail(dir, params.id);
    return page(h, mailPage(mail, query.view, source.toString('utf8'), token, await request.studio()));
  },
});

const htmlRoute = (dir: string): ServerRoute<{ Params: { id: string } }> => ({
  method: 'GET',
  path: '/dev/mail/{id}/html',
  options: { validate: { params: byId } },
  handler: async ({ params }, h) => {
    const { html } = await existingMail(dir, params.id);
    // The frame may navigate only in new windows, which mails do not request.
    return h
      .response(html.replace(/<head(?:\s[^<>]*)?>/i, '$&<base target="_blank">'))
      .type('text/html')
      .header('Content-Security-Policy', mailPolicy)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Cache-Control', 'no-store');
  },
});

const textRoute = (dir: string): ServerRoute<{ Params: { id: string } }> => ({
  method: 'GET',
  path: '/dev/mail/{id}/text',
  options: { validate: { params: byId } },
  handler: async ({ params }, h) => plain(h, (await existingMail(dir, params.id)).text),
});

const sourceRoute = (dir: string): ServerRoute<{ Params: { id: string } }> => ({
  method: 'GET',
  path: '/dev/mail/{id}/source',
  options: { validate: { params: byId } },
  handler: async ({ params }, h) => plain(h, found(await readSource(dir, params.id))),
});

function isOpenedBy({ query, info }: Pick<Request, 'query' | 'info'>, token: string): boolean {
  const name = URL.parse(`http://${info.host}`)?.hostname ?? '';
  const given: unknown = query['token'];
  return isLoopback(name) && typeof given === 'string' && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

async function existingMail(dir: string, id: string): Promise<ReceivedMail> {
  return found(await readMail(dir, id));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw Boom.notFound('There is no mail with this id.');
  return value;
}

function page(h: Pick<ResponseToolkit, 'response'>, html: string) {
  return h
    .response(html)
    .type('text/html')
    .header('Content-Security-Policy', pagePolicy)
    .header('Cache-Control', 'no-store');
}

function plain(h: Pick<ResponseToolkit, 'response'>, content: string | Buffer) {
  return h
    .response(content)
    .type('text/plain')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'no-store');
}
