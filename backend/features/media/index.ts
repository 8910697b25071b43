import type { Plugin, ServerRoute } from '@hapi/hapi';
import { describeUse, fileUses, mediaTypes, type FileType } from '@prism/core/contract/files';
import { widthStepOf } from '@prism/core/contract/picture-address';
import { pictureCalls as calls, pictureFilePattern } from '@prism/core/contract/pictures';
import { openStored, type Kept } from '@prism/core/files/stored-bytes';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { bytesUpTo, uploadTimeoutMs } from '../../http/forms.ts';
import { serveAll } from '../../plugins/calls.ts';
import {
  addPicture,
  describePicture,
  findPicture,
  listPictures,
  nameOf,
  readPicture,
  toPictureRow,
} from './pictures.ts';
import { removePicture, usesOfPicture } from './uses.ts';

const yearSeconds = 31_536_000;

const refusePicture = () => {
  throw new CallerError('too-large', `The file is too large. Choose a ${describeUse('picture')}.`);
};

/** Content at a URL never changes. */
const publicRoute: ServerRoute<{ Params: { id: string; name: string } }> = {
  method: 'GET',
  path: '/media/{id}/{name}',
  options: {
    validate: {
      params: Joi.object({
        id: Joi.string().guid().required(),
        name: Joi.string().pattern(pictureFilePattern).required(),
      }),
    },
  },
  async handler({ em, params: { id, name } }, h) {
    const [file] = await em.execute<(Kept & { id: string; type: FileType })[]>(
      // A picture made with other widths answers with its next larger one.
      `select f.id, f.type, f.bytes, f.object
       from pictures p
         cross join lateral (
           select value from jsonb_each_text(p.files)
           where key = ? or (key ~ '^[0-9]+[.]' and split_part(key, '.', 2) = split_part(?, '.', 2) and split_part(key, '.', 1)::int > ?)
           order by key = ? desc, length(key), key limit 1
         ) as nearest
         join files f on f.id = nearest.value
       where p.id = ?`,
      [name, name, widthStepOf(name) ?? null, name, id],
    );
    if (!file) throw new CallerError('not-found', 'There is no such picture.');
    const { body, size } = await openStored(em, file);
    return (
      h
        .response(body)
        .bytes(size)
        .type(mediaTypes[file.type])
        .etag(file.id)
        .header('Cache-Control', `public, max-age=${yearSeconds}, immutable`)
        // Opened directly, an SVG is a document of this site, so scripts are disabled.
        .header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    );
  },
};

export const media: Plugin<object> = {
  name: 'media',
  register(server) {
    serveAll(server, calls, {
      add: {
        work: async ({ em, query, request, h }) => {
          const sent: unknown = request.payload;
          const picture = await readPicture(em, Buffer.isBuffer(sent) ? sent : Buffer.alloc(0));
          const { row, isNew } = await request.audited(async (tx, details) => {
            details.subject = { kind: 'pictures', id: picture.id };
            return await addPicture(tx, nameOf(query.name), picture);
          });
          return h.response(row).code(isNew ? 201 : 200);
        },

        auditsItself: true,
        payload: bytesUpTo(fileUses.picture.maxBytes, refusePicture),
        plugins: { bodyTimeoutMs: uploadTimeoutMs },
      },
      list: async ({ em, query, page }) => page(await listPictures(em, query), toPictureRow),
      get: async ({ em, params: { id } }) => ({
        ...toPictureRow(await findPicture(em, id)),
        uses: await usesOfPicture(em, id),
      }),
      describe: async ({ em, params, body: { alt = '', ...input } }) =>
        await describePicture(em, params.id, { alt, ...input }),
      remove: async ({ em, params }) => await removePicture(em, params.id),
    });
  },
};

export const pictureFiles: Plugin<object> = {
  name: 'picture-files',
  register(server) {
    server.route(publicRoute);
  },
};
