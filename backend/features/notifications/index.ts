import type { Plugin } from '@hapi/hapi';
import { choiceOf, kindsFor, notificationCalls as calls } from '@prism/core/contract/notifications';
import { may, whyNot } from '@prism/core/contract/roles';
import { notifiedSince, readNotifications } from '@prism/core/notifications/feed';
import { staffWhoMay } from '@prism/core/people/staff-who-may';
import { CallerError } from '../../http/caller-error.ts';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';

export const notifications: Plugin<object> = {
  name: 'notifications',
  register(server) {
    serveAll(server, calls, {
      list: async ({ em, request }) => {
        const { user, accessLevel } = signedIn(request);
        const { id, username, notifications: chosen, notifiedUntil } = user;
        const items = await readNotifications(
          em,
          { id, username, notifications: chosen, accessLevel },
          { after: notifiedSince(new Date()), seenUntil: notifiedUntil ?? null, wanted: ({ shown }) => shown },
        );
        return { unread: items.filter(({ isNew }) => isNew).length, items };
      },
      see: async ({ em, request, body: { until } }) => {
        const { id } = signedIn(request).user;
        // Another window may have read further.
        await em.execute(
          `update users set notified_until = greatest(notified_until, least(?::timestamptz, now())) where id = ?`,
          [until, id],
        );
      },
      colleagues: async ({ em, request, query: { about } }) => {
        const { user, accessLevel } = signedIn(request);
        if (!may(accessLevel, about)) throw new CallerError('forbidden', whyNot(accessLevel, about));
        const staff = await staffWhoMay(em, about);
        return staff.flatMap(({ id, name, username }) => (id === user.id ? [] : [{ name, username }]));
      },
      choices: async ({ request }) => {
        const { user, accessLevel } = signedIn(request);
        return kindsFor(accessLevel).map((kind) => ({ kind, ...choiceOf(user.notifications, kind) }));
      },
      choose: async ({ em, request, body: { kind, shown, mail }, details }) => {
        const { user, accessLevel } = signedIn(request);
        if (!kindsFor(accessLevel).includes(kind))
          throw new CallerError('forbidden', 'Your role does not include what this notification is about.');
        // One member of the document, so that two windows do not undo each other.
        await em.execute(`update users set notifications = notifications || ?::jsonb where id = ?`, [
          JSON.stringify({ [kind]: { shown, mail } }),
          user.id,
        ]);
        details.subject = { kind: 'users', id: user.id, title: user.name ?? user.username };
        details.detail = `${kind}: ${shown ? 'shown' : 'hidden'}, ${mail}`;
      },
    });
  },
};
