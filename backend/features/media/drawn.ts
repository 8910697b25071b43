import type { Plugin, Request, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import {
  drawnAddress,
  drawnNamePattern,
  homeIconSizes,
  appleSize,
  socialOfStudio,
  socialPicture,
  studioIcon,
} from '@prism/core/contract/drawn-pictures';
import { drawnPictureId, noteDrawnPictures } from '@prism/core/database/drawn-picture';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { studioTopic } from '@prism/core/database/content/studio';
import { readDrawnPicture, type DrawingDeps } from './drawn-pictures.ts';

export type DrawnOptions = Omit<DrawingDeps, 'em'>;

const yearSeconds = 31_536_000;
const icoSize = 48;

/** Content at a URL never changes. On timeout, redirects to the studio's picture. */
const drawnRoute = (options: DrawnOptions): ServerRoute<{ Params: { name: string } }> => ({
  method: 'GET',
  path: '/drawn/{name}',
  options: { validate: { params: Joi.object({ name: Joi.string().pattern(drawnNamePattern).required() }) } },
  async handler(request, h) {
    const [, id = ''] = drawnNamePattern.exec(request.params.name) ?? [];
    const drawn = await readDrawnPicture({ em: request.em, ...options }, id);
    if (drawn === null) throw new CallerError('not-found', 'There is no such picture.');
    if (drawn)
      return h
        .response(drawn.bytes)
        .type('image/png')
        .etag(drawn.id)
        .header('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
    return await insteadOf(id, request, h);
  },
});

/** Redirects to the studio's picture if it is drawn. */
async function insteadOf(
  id: string,
  request: Pick<Request, 'em' | 'studio'>,
  h: Pick<ResponseToolkit, 'redirect' | 'response'>,
) {
  const { em } = request;
  const facts = await request.studio();
  const ofStudio = drawnPictureId(socialPicture(facts, socialOfStudio(facts)));
  const [isThere] = await em.execute<{ id: string }[]>(
    'select id from drawn_pictures where id = ? and id <> ? and file_id is not null',
    [ofStudio, id],
  );
  if (isThere) return h.redirect(drawnAddress(ofStudio)).header('Cache-Control', 'no-store');
  return h
    .response('The picture is being drawn.\n')
    .type('text/plain')
    .code(503)
    .header('Retry-After', '10')
    .header('Cache-Control', 'no-store');
}

/** Browsers and phones request these without a link. */
const iconRoute = (path: string, size: number, options: DrawnOptions): ServerRoute => ({
  method: 'GET',
  path,
  async handler(request, h) {
    const icon = await iconOf(request, size);
    const drawn = await readDrawnPicture({ em: request.em, ...options }, icon.id);
    if (!drawn) return await insteadOf(icon.id, request, h);
    const isIco = path.endsWith('.ico');
    return h
      .response(isIco ? icoOf(drawn.bytes, size) : drawn.bytes)
      .type(isIco ? 'image/x-icon' : 'image/png')
      .etag(drawn.id)
      .header('Cache-Control', 'public, max-age=3600');
  },
});

async function iconOf(request: Request, size: number): Promise<{ id: string; address: string }> {
  const icon = studioIcon(await request.studio(), size);
  await noteDrawnPictures(request.em, [icon]);
  const id = drawnPictureId(icon);
  return { id, address: drawnAddress(id) };
}

const manifestRoute: ServerRoute = {
  method: 'GET',
  path: '/site.webmanifest',
  handler: async (request, h) =>
    await h.ready(async () => {
      const icons = [];
      for (const size of homeIconSizes)
        icons.push({ src: (await iconOf(request, size)).address, sizes: `${size}x${size}`, type: 'image/png' });
      const { name } = await request.studio();
      const manifest = { name, short_name: name, start_url: '/', display: 'browser', icons };
      return { body: JSON.stringify(manifest), type: 'application/manifest+json', topics: [studioTopic] };
    }),
};

export const drawn: Plugin<DrawnOptions> = {
  name: 'drawn-pictures',
  register(server, options) {
    server.route(drawnRoute(options));
    server.route(iconRoute('/favicon.ico', icoSize, options));
    server.route(iconRoute('/apple-touch-icon.png', appleSize, options));
    server.route(manifestRoute);
  },
};

/** An ICO file with one PNG of `size` pixels: a header, an entry of 16 bytes, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0]);
  const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(head.length + entry.length, 12);
  return Buffer.concat([head, entry, png]);
}
