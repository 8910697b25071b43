import type { Server, ServerRoute } from '@hapi/hapi';
import { readProviders } from '@prism/core/ai/providers';
import { providerIdPattern } from '@prism/core/contract/generations';
import { againFields, type SectionInput } from '@prism/core/contract/suggestions';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import Joi from 'joi';
import { countedText, idParameter, textField } from '../../http/schemas.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { askingCall, call, type SuggestionsOptions } from './calls.ts';
import { askForSection, estimateSection, listSectionsAgain } from './sections.ts';
import { toSuggestion } from './suggestions.ts';

const choice = {
  article: Joi.string().guid().required().description('The generation'),
  section: Joi.number()
    .integer()
    .min(0)
    .max(1_000)
    .required()
    .description('Its place in the text as it was written; the opening is 0'),
  provider: Joi.string()
    .pattern(providerIdPattern)
    .optional()
    .description('Who is to write it; the first that can where nobody is named'),
  model: countedText()
    .characters({ min: 1, max: 120 })
    .optional()
    .description('With a provider: one of the models that the studio keeps'),
};

const askRoute = ({ sources }: SuggestionsOptions): ServerRoute<{ Payload: SectionInput }> => ({
  method: 'POST',
  path: '/admin/suggestions/section',
  options: {
    ...call('Have AI write a finished section of an article again'),
    ...askingCall,
    validate: { payload: Joi.object<SectionInput>({ ...choice, wish: textField(againFields.wish).default('') }) },
  },
  handler: async (request, h) => {
    const { user } = signedIn(request);
    const providers = await readProviders(request.em, sources);
    const row = await request.audited(async (tx, details) => {
      const asked = await askForSection(tx, request.payload, { providers, user });
      publishAfterCommit(tx, { type: 'changed', postId: asked.about });
      details.subject = { kind: 'posts', id: asked.about };
      return asked;
    });
    return h.response(toSuggestion(row)).code(201);
  },
});

const estimateRoute = ({ sources }: SuggestionsOptions): ServerRoute<{ Query: Omit<SectionInput, 'wish'> }> => ({
  method: 'GET',
  path: '/admin/section-estimate',
  options: {
    ...call('What it would cost to have a section written again, and why it would be refused'),
    validate: { query: Joi.object<Omit<SectionInput, 'wish'>>(choice) },
  },
  handler: async (request) => {
    const providers = await readProviders(request.em, sources);
    return await estimateSection(request.em, request.query, { providers, user: signedIn(request).user });
  },
});

const listRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/generations/{id}/suggestions',
  options: {
    ...call('Which sections of an article are being written again, or were and wait for a decision'),
    validate: { params: idParameter },
  },
  handler: async ({ em, params }) => await listSectionsAgain(em, params.id),
};

/** A section of an article that is written again. What comes of it is taken as a change of the article. */
export function addSectionRoutes(server: Server, options: SuggestionsOptions): void {
  server.route(askRoute(options));
  server.route(estimateRoute(options));
  server.route(listRoute);
}
