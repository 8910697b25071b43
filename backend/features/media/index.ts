import { isBoom } from '@hapi/boom';
import type { Lifecycle, Plugin, ServerRoute } from '@hapi/hapi';
import { describeUse, fileUses, mediaTypes, type FileType } from '@prism/core/contract/files';
import { widthStepOf } from '@prism/core/contract/picture-address';
import { pictureFields, pictureFilePattern, pictureSources, type PictureInput } from '@prism/core/contract/pictures';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { countedText, textField } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import {
  describePicture,
  findPicture,
  keepPicture,
  listPictures,
  nameOf,
  toPictureRow,
  type PictureFilter,
} from './pictures.ts';
import { removePicture, usesOfPicture } from './uses.ts';

const call = signedInCall('media', 'media');

const uploadTimeoutMs = 300_000;
const yearSeconds = 31_536_000;
const ofId = { params: Joi.object({ id: Joi.string().guid().required() }) };
const percent = Joi.number().integer().min(0).max(100).required();

const refusePicture: Lifecycle.Method = (_request, _h, error) => {
  if (isBoom(error, 413))
    throw new CallerError('too-large', `The file is too large. Choose a ${describeUse('picture')}.`);
  throw error ?? new Error('a picture failed without saying why');
};

const keepRoute: ServerRoute<{ Query: { name: string }; Payload: Buffer | null }> = {
  method: 'POST',
  path: '/api/admin/pictures',
  options: {
    ...call('Store a picture; a worker makes its sizes. The same bytes are the same picture'),
    payload: {
      override: 'application/octet-stream',
      allow: 'application/octet-stream',
      maxBytes: fileUses.picture.maxBytes,
      failAction: refusePicture,
    },
    plugins: { audit: 'add-picture', bodyTimeoutMs: uploadTimeoutMs },
    validate: {
      query: Joi.object({
        name: countedText().characters({ min: 1, max: 1_000 }).required().description('That of the file'),
      }),
    },
  },
  async handler(request, h) {
    const { query, payload } = request;
    const given = { name: nameOf(query.name), bytes: payload ?? Buffer.alloc(0) };
    const { row, isNew } = await request.audited(async (tx, details) => {
      const kept = await keepPicture(tx, given);
      details.subject = { kind: 'pictures', id: kept.row.id };
      return kept;
    });
    return h.response(row).code(isNew ? 201 : 200);
  },
};

const listRoute: ServerRoute<{ Query: PageQuery & PictureFilter }> = {
  method: 'GET',
  path: '/api/admin/pictures',
  options: {
    ...call('Pictures, newest first'),
    validate: {
      query: pageQuery.append({
        undescribed: Joi.boolean().description('Only those that neither have an alternative text nor are decoration'),
        used: Joi.string()
          .valid(...pictureSources, 'nowhere')
          .description('Only those that something of this kind names, or nothing'),
      }),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => answerPage(request, h, await listPictures(request.em, request.query), toPictureRow),
};

const getRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/api/admin/pictures/{id}',
  options: {
    ...call('A picture, and where it is used'),
    validate: ofId,
  },
  handler: async ({ em, params: { id } }) => ({
    ...toPictureRow(await findPicture(em, id)),
    uses: await usesOfPicture(em, id),
  }),
};

const describeRoute: ServerRoute<{ Params: { id: string }; Payload: PictureInput }> = {
  method: 'PUT',
  path: '/api/admin/pictures/{id}',
  options: {
    ...call('Say what a picture shows, and what of it stays in sight where it is cropped'),
    validate: {
      ...ofId,
      payload: Joi.object<PictureInput, true>({
        alt: textField(pictureFields.alt),
        isDecoration: Joi.boolean().required(),
        focusX: percent,
        focusY: percent,
      }),
    },
    plugins: { audit: 'describe-picture' },
  },
  handler: async (request) => {
    const { params, payload } = request;
    return await request.audited(async (tx) => await describePicture(tx, params.id, payload));
  },
};

const removeRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: '/api/admin/pictures/{id}',
  options: {
    ...call('Remove a picture that nothing uses'),
    validate: ofId,
    plugins: { audit: 'remove-picture' },
  },
  async handler(request, h) {
    await request.audited(async (tx) => await removePicture(tx, request.params.id));
    return h.response().code(204);
  },
};

/** The content of a URL never changes. */
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
    const [file] = await em.execute<{ id: string; type: FileType; bytes: Buffer }[]>(
      // A picture made for other widths answers with its next larger one.
      `select f.id, f.type, f.bytes
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
    return (
      h
        .response(file.bytes)
        .type(mediaTypes[file.type])
        .etag(file.id)
        .header('Cache-Control', `public, max-age=${yearSeconds}, immutable`)
        // Opened directly, a drawing is a document of this site, which may only draw.
        .header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    );
  },
};

/** The media library. */
export const media: Plugin<object> = {
  name: 'media',
  register(server) {
    server.route(keepRoute);
    server.route(listRoute);
    server.route(getRoute);
    server.route(describeRoute);
    server.route(removeRoute);
    server.route(publicRoute);
  },
};
