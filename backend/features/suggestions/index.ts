import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import { readProviders, whoCanWrite } from '@prism/core/ai/providers';
import { tones } from '@prism/core/contract/generations';
import { postFields, tagLimits } from '@prism/core/contract/posts';
import {
  passageWishNames,
  suggestionLimits,
  type DetailsInput,
  type PassageInput,
  type Suggestion,
} from '@prism/core/contract/suggestions';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { countedText, idParameter, textList } from '../../http/schemas.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { askingCall, call, type SuggestionsOptions } from './calls.ts';
import { addSectionRoutes } from './section-routes.ts';
import { askForSuggestion, cancelSuggestion, findSuggestion, heldFor, toSuggestion } from './suggestions.ts';

const text = (max: number) => countedText().allow('').characters({ min: 0, max }).default('');
const about = {
  about: Joi.string().guid().required().description('The post, or the draft of a new one'),
  title: text(postFields.title.max),
  category: text(postFields.category.max),
};

type Without<Input> = Omit<Input, 'kind'>;

const passageInput = Joi.object<Without<PassageInput>>({
  ...about,
  wish: Joi.valid(...passageWishNames).required(),
  tone: Joi.valid(...tones).description('With the wish for another tone'),
  question: text(suggestionLimits.question).description('With the wish for an answer'),
  passage: countedText().characters({ min: 1, max: suggestionLimits.passage }).required(),
  before: text(suggestionLimits.around),
  after: text(suggestionLimits.around),
});

const detailsInput = Joi.object<Without<DetailsInput>>({
  ...about,
  excerpt: text(postFields.excerpt.max),
  tags: textList(tagLimits).default([]),
  text: countedText().characters({ min: 1, max: suggestionLimits.text }).required(),
  pictures: Joi.array().items(Joi.string().max(postFields.image.max)).max(suggestionLimits.pictures).default([]),
});

const asking = { ...askingCall, payload: { maxBytes: 512 * 1024 } } as const;

const passageRoute = (options: SuggestionsOptions): ServerRoute<{ Payload: Without<PassageInput> }> => ({
  method: 'POST',
  path: '/admin/suggestions/passage',
  options: {
    ...call('Have AI write a passage in other words'),
    ...asking,
    validate: { payload: passageInput },
  },
  handler: async (request, h) => {
    const { wish, question } = request.payload;
    if (wish === 'answer' && !question)
      throw new CallerError('invalid', noQuestion, { fields: { question: noQuestion } });
    return h.response(await ask(request, options, { kind: 'passage', ...request.payload })).code(201);
  },
});

const noQuestion = 'Write the question that the passage is to answer';

const detailsRoute = (options: SuggestionsOptions): ServerRoute<{ Payload: Without<DetailsInput> }> => ({
  method: 'POST',
  path: '/admin/suggestions/details',
  options: {
    ...call('Have AI suggest by what an article is found and shared'),
    ...asking,
    validate: { payload: detailsInput },
  },
  handler: async (request, h) =>
    h.response(await ask(request, options, { kind: 'details', ...request.payload })).code(201),
});

async function ask(
  request: Pick<Request, 'audited' | 'auth' | 'em'>,
  { sources }: SuggestionsOptions,
  input: PassageInput | DetailsInput,
): Promise<Suggestion> {
  const { user } = signedIn(request);
  const providers = await readProviders(request.em, sources);
  const row = await request.audited(async (tx, details) => {
    details.subject = { kind: 'posts', id: input.about };
    return await askForSuggestion(tx, input, { writers: whoCanWrite(providers), held: heldFor(input), user });
  });
  return toSuggestion(row);
}

const readRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/suggestions/{id}',
  options: { ...call('How a suggestion fares, and what it is'), validate: { params: idParameter } },
  handler: async (request) => toSuggestion(await findSuggestion(request.em, request.params.id, signedIn(request).user)),
};

const cancelRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'POST',
  path: '/admin/suggestions/{id}/cancel',
  options: {
    ...call('Wait for a suggestion no more, or leave a section that was written again'),
    validate: { params: idParameter },
  },
  handler: async (request, h) => {
    const row = await cancelSuggestion(request.em, request.params.id, signedIn(request).user);
    return h.response(toSuggestion(row)).code(202);
  },
};

/** What AI suggests for a text that somebody writes. It changes nothing by itself. */
export const suggestions: Plugin<SuggestionsOptions> = {
  name: 'suggestions',
  register(server, options) {
    server.route(passageRoute(options));
    server.route(detailsRoute(options));
    server.route(readRoute);
    server.route(cancelRoute);
    addSectionRoutes(server, options);
  },
};
