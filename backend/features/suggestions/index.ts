import type { Plugin, Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readProviders, whoCanWrite, type ProviderSources } from '@prism/core/ai/providers';
import { suggestionCalls as calls, type DetailsInput, type PassageInput } from '@prism/core/contract/suggestions';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { CallerError } from '../../http/caller-error.ts';
import type { AuditDetails } from '../../plugins/audit-log.ts';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { askForSection, estimateSection, listSectionsAgain } from './sections.ts';
import { askForSuggestion, cancelSuggestion, findSuggestion, heldFor, toSuggestion } from './suggestions.ts';

const asking = {
  // Each costs money; no faster than a person reads results.
  plugins: { rateLimit: { name: 'suggestions', points: 60, seconds: 600 } },
  payload: { maxBytes: 512 * 1024 },
};

const noQuestion = 'Enter the question to answer';

export const suggestions: Plugin<{ sources: ProviderSources }> = {
  name: 'suggestions',
  register(server, { sources }) {
    async function ask({ em, details, request }: Asked, input: PassageInput | DetailsInput) {
      const writers = whoCanWrite(await readProviders(em, sources));
      details.subject = { kind: 'posts', id: input.about };
      return toSuggestion(
        await askForSuggestion(em, input, { writers, held: heldFor(input), user: signedIn(request).user }),
      );
    }

    serveAll(server, calls, {
      passage: {
        work: async (given) => await ask(given, { kind: 'passage', ...given.body }),

        ...asking,
        before: async ({ payload: { wish, question } }) => {
          if (wish === 'answer' && !question)
            throw new CallerError('invalid', noQuestion, { fields: { question: noQuestion } });
        },
      },
      details: {
        ...asking,
        work: async (given) => {
          const tags = [...new Set(given.body.tags.filter(Boolean))];
          return await ask(given, { kind: 'details', ...given.body, tags });
        },
      },
      section: {
        work: async ({ em, details, request, body }) => {
          const providers = await readProviders(em, sources);
          const asked = await askForSection(em, body, { providers, user: signedIn(request).user });
          publishAfterCommit(em, { type: 'changed', postId: asked.about });
          details.subject = { kind: 'posts', id: asked.about };
          return toSuggestion(asked);
        },
        plugins: asking.plugins,
      },
      get: async ({ em, params, request }) => toSuggestion(await findSuggestion(em, params.id, signedIn(request).user)),
      cancel: async ({ em, params, request }) =>
        toSuggestion(await cancelSuggestion(em, params.id, signedIn(request).user)),
      estimate: async ({ em, query, request }) => {
        const providers = await readProviders(em, sources);
        return await estimateSection(em, query, { providers, user: signedIn(request).user });
      },
      again: async ({ em, params }) => await listSectionsAgain(em, params.id),
    });
  },
};

interface Asked {
  em: EntityManager;
  details: AuditDetails;
  request: Pick<Request, 'auth'>;
}
