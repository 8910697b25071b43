import type { Server } from '@hapi/hapi';
import type { ArticleChangeInput } from '@prism/core/contract/article-changes';
import { generationCalls as calls } from '@prism/core/contract/generation-calls';
import { CallerError } from '../../http/caller-error.ts';
import { serveAll } from '../../plugins/calls.ts';
import { savedBy } from '../../plugins/sessions.ts';
import { toChanges } from '../../presenters/generation.ts';
import { changeSection, readChanges, undoChange } from './changes.ts';

/** Enough for a section and its previous text. */
const changeMaxBytes = 512 * 1024;

const membersOf = { write: ['text', 'suggestion', 'before'], drop: [], move: ['behind'] } as const;
const needed = { write: ['before'], drop: [], move: ['behind'] } as const;

/** Throws 'invalid' by field if a change lacks members of its kind, or has others. */
function assertMembers({ kind, section: _section, ...members }: ArticleChangeInput): void {
  const known: readonly string[] = membersOf[kind];
  const given = Object.keys(members);
  const wrong = given.find((name) => !known.includes(name));
  const missing = needed[kind].find((name) => !given.includes(name));
  if (wrong === undefined && missing === undefined) return;
  const message = wrong === undefined ? `"${missing}" is required` : `"${wrong}" is not allowed`;
  throw new CallerError('invalid', message, { fields: { [wrong ?? missing ?? '']: message } });
}

export function addChangeRoutes(server: Server): void {
  serveAll(server, calls, {
    changes: async ({ em, params }) => toChanges(await readChanges(em, params.id)),
    change: {
      work: async ({ em, params: { id }, body, request }) => {
        assertMembers(body);
        await request.audited(async (tx, details) => {
          const generation = await changeSection(tx, id, body, savedBy(request));
          details.subject = { kind: 'posts', id: generation.post.id };
        });
        return toChanges(await readChanges(em, id));
      },
      auditsItself: true,
      payload: { maxBytes: changeMaxBytes },
    },
    undo: {
      work: async ({ em, params: { id, turn }, request }) => {
        await request.audited(async (tx, details) => {
          const generation = await undoChange(tx, id, turn, savedBy(request));
          details.subject = { kind: 'posts', id: generation.post.id };
        });
        return toChanges(await readChanges(em, id));
      },
      auditsItself: true,
    },
  });
}
