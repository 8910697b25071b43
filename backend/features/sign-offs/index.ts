import type { Plugin } from '@hapi/hapi';
import { signOffWords, namelessMessage, type SignOffPart } from '@prism/core/contract/sign-offs';
import { signOffCalls as calls } from '@prism/core/contract/sign-offs-calls';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { checkPost, readFirstDraft, findPost } from './checks.ts';
import { judgeFinding } from './right-findings.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { SignOff } from '@prism/core/database/sign-off';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

/** Requested at each pause in typing with new links. */
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

interface Ticked {
  part: SignOffPart;
  fingerprint: string;
}

/**
 * Records a sign-off of one part of a text; the last one counts. Throws 'conflict' without a display name, because
 * readers see it.
 */
async function signOff(
  em: EntityManager,
  postId: string,
  { part, fingerprint }: Ticked,
  user: Pick<User, 'id' | 'name'>,
): Promise<void> {
  await findPost(em, postId);
  const { name } = user;
  if (!name) throw new CallerError('conflict', namelessMessage);
  await em.upsert(
    SignOff,
    { id: crypto.randomUUID(), post: postId, part, fingerprint, user: user.id, name, at: new Date() },
    { onConflictFields: ['post', 'part', 'fingerprint'], onConflictExcludeFields: ['id'] },
  );
  publishAfterCommit(em, { type: 'changed', postId });
}

async function takeBack(em: EntityManager, postId: string, { part, fingerprint }: Ticked): Promise<void> {
  await em.nativeDelete(SignOff, { post: postId, part, fingerprint });
  publishAfterCommit(em, { type: 'changed', postId });
}
