import type { Plugin } from '@hapi/hapi';
import { signOffWords } from '@prism/core/contract/sign-offs';
import { signOffCalls as calls } from '@prism/core/contract/sign-offs-calls';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { checkPost, readFirstDraft } from './checks.ts';
import { judgeFinding } from './right-findings.ts';
import { signOff, takeBack } from './sign-offs.ts';

/** For each pause in typing, with links that are new: no one types faster. */
const askedWhileWriting = { name: 'post-checks', points: 120, seconds: 60 };

export const signOffs: Plugin<object> = {
  name: 'sign-offs',
  register(server) {
    serveAll(server, calls, {
      check: {
        work: async ({ em, request, params: { id }, body: { aiGenerated: isDrafted, ...text } }) => {
          const { timeZone } = await request.studio();
          return await checkPost(em, id, { text, isDrafted, by: signedIn(request).user, timeZone });
        },
        payload: { maxBytes: 1024 * 1024 },
        plugins: { rateLimit: askedWhileWriting },
      },
      draft: async ({ em, params: { id } }) => await readFirstDraft(em, id),
      signOff: async ({ em, request, params: { id, part }, body: { fingerprint }, details }) => {
        details.detail = signOffWords[part].label;
        await signOff(em, id, { part, fingerprint }, signedIn(request).user);
      },
      judge: async ({ em, request, params: { id }, body }) => await judgeFinding(em, id, body, signedIn(request).user),
      takeBack: async ({ em, params: { id, part }, query: { fingerprint }, details }) => {
        details.detail = signOffWords[part].label;
        await takeBack(em, id, { part, fingerprint });
      },
    });
  },
};
