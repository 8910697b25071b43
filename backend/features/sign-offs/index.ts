import type { Plugin, ServerRoute } from '@hapi/hapi';
import { postFields } from '@prism/core/contract/posts';
import { signOffParts, signOffWords, type CheckedText, type SignOffPart } from '@prism/core/contract/sign-offs';
import Joi from 'joi';
import { idParameter, textField } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { checkPost, readFirstDraft } from './checks.ts';
import { signOff, takeBack } from './sign-offs.ts';

interface OnePart {
  id: string;
  part: SignOffPart;
}

/** Each time the typing pauses, with links that were never asked for before: no faster than anybody types. */
const askedWhileWriting = { name: 'post-checks', points: 120, seconds: 60 };

const call = signedInCall('blog', 'posts');
const path = '/admin/blog-posts/{id}/checks';
const ofPart = idParameter.append({ part: Joi.valid(...signOffParts).required() });

/** That of the text which was looked at. */
const fingerprint = Joi.string()
  .pattern(/^[\w-]{43}$/)
  .required()
  .description('That of the text which was looked at, as the checks name it');

/** A text with what of it is not stored yet. */
interface CheckedDraft extends CheckedText {
  aiGenerated: boolean;
}

/** While one writes, anything may still be missing. */
const checkedText = Joi.object<CheckedDraft, true>({
  title: textField({ ...postFields.title, min: 0 }).required(),
  excerpt: textField({ ...postFields.excerpt, min: 0 }).required(),
  socialText: textField(postFields.socialText).allow(null),
  content: textField({ ...postFields.content, min: 0 }).required(),
  image: Joi.string().allow('').trim().max(postFields.image.max).required(),
  aiGenerated: Joi.boolean().default(false).description('That it holds a passage from AI which is not stored yet'),
});

const checksRoute: ServerRoute<{ Payload: CheckedDraft; Params: { id: string } }> = {
  method: 'POST',
  path,
  options: {
    ...call('What a text of an article that AI drafted holds, what was found about it, and who has checked what of it'),
    payload: { maxBytes: 1024 * 1024 },
    validate: { params: idParameter, payload: checkedText },
    plugins: { rateLimit: askedWhileWriting },
  },
  handler: async (request) => {
    const { timeZone } = await request.studio();
    const { user } = signedIn(request);
    const { aiGenerated: isDrafted, ...text } = request.payload;
    return await checkPost(request.em, request.params.id, { text, isDrafted, by: user, timeZone });
  },
};

const draftRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: `${path}/draft`,
  options: { ...call('What AI wrote of an article, before anybody changed it'), validate: { params: idParameter } },
  handler: async ({ em, params }) => await readFirstDraft(em, params.id),
};

const signRoute: ServerRoute<{ Params: OnePart; Payload: { fingerprint: string } }> = {
  method: 'PUT',
  path: `${path}/{part}`,
  options: {
    ...call('Say that one of the four is checked, by name'),
    validate: { params: ofPart, payload: Joi.object({ fingerprint }) },
    plugins: { audit: 'sign-off' },
  },
  handler: async (request, h) => {
    const { id, part } = request.params;
    await request.audited(async (tx, details) => {
      details.detail = signOffWords[part].label;
      await signOff(tx, id, { part, fingerprint: request.payload.fingerprint }, signedIn(request).user);
    });
    return h.response().code(204);
  },
};

const takeBackRoute: ServerRoute<{ Params: OnePart; Query: { fingerprint: string } }> = {
  method: 'DELETE',
  path: `${path}/{part}`,
  options: {
    ...call('Open one of the four again'),
    validate: { params: ofPart, query: Joi.object({ fingerprint }) },
    plugins: { audit: 'take-back-sign-off' },
  },
  handler: async (request, h) => {
    const { id, part } = request.params;
    await request.audited(async (tx, details) => {
      details.detail = signOffWords[part].label;
      await takeBack(tx, id, { part, fingerprint: request.query.fingerprint });
    });
    return h.response().code(204);
  },
};

/** What somebody answers for by name before an article that AI drafted is published. */
export const signOffs: Plugin<object> = {
  name: 'sign-offs',
  register(server) {
    server.route(checksRoute);
    server.route(draftRoute);
    server.route(signRoute);
    server.route(takeBackRoute);
  },
};
