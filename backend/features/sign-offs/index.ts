import type { Plugin } from '@hapi/hapi';
import { signOffWords } from '@prism/core/contract/sign-offs';
import { signOffCalls as calls } from '@prism/core/contract/sign-offs-calls';
import { serve } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { checkPost, readFirstDraft } from './checks.ts';
import { signOff, takeBack } from './sign-offs.ts';

/** For each pause in typing, with links that are new: no one types faster. */
const askedWhileWriting = { name: 'post-checks', points: 120, seconds: 60 };

export const signOffs: Plugin<object> = {
  name: 'sign-offs',
  register(server) {
    server.route(
      serve(
        calls.check,
        async ({ em, request, params: { id }, body: { aiGenerated: isDrafted, ...text } }) => {
          const { timeZone } = await request.studio();
          return await checkPost(em, id, { text, isDrafted, by: signedIn(request).user, timeZone });
        },
        { payload: { maxBytes: 1024 * 1024 }, plugins: { rateLimit: askedWhileWriting } },
      ),
    );
    server.route(serve(calls.draft, async ({ em, params: { id } }) => await readFirstDraft(em, id)));
    server.route(
      serve(calls.signOff, async ({ em, request, params: { id, part }, body: { fingerprint }, details }) => {
        details.detail = signOffWords[part].label;
        await signOff(em, id, { part, fingerprint }, signedIn(request).user);
      }),
    );
    server.route(
      serve(calls.takeBack, async ({ em, params: { id, part }, query: { fingerprint }, details }) => {
        details.detail = signOffWords[part].label;
        await takeBack(em, id, { part, fingerprint });
      }),
    );
  },
};
