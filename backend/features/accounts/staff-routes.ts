import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { portraitAddress } from '@prism/core/contract/portraits';
import { roleWords, type Role } from '@prism/core/contract/roles';
import { staffCalls as calls } from '@prism/core/contract/staff';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { demandFactors, listFactorDemands } from './factor-demands.ts';
import { listInvitations } from './invitations.ts';
import { endAccount, giveRole, listStaff, nameOf } from './staff.ts';

const listNames = (named: readonly Role[]) =>
  new Intl.ListFormat('en-GB').format(named.map((role) => roleWords[role].label));

const afterHandingOver: Role = 'editor';

/** Throws 'not-found' without a current account. */
async function findStaff(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(User, { id, removedAt: null });
  if (!user) throw new CallerError('not-found', 'This person no longer has an account.');
  return user;
}

const subjectOf = (user: User) => ({ kind: 'users', id: user.id, title: nameOf(user) });

export const staff: Plugin<object> = {
  name: 'staff',
  register(server) {
    serveAll(server, calls, {
      list: async ({ em, request }) => {
        const { user: asking } = signedIn(request);
        const found = await listStaff(em);
        return {
          people: found.map(({ user: { id, username, name, email, portrait, role }, lastSeenAt, factors }) => ({
            id,
            username,
            name: name ?? null,
            email: email ?? null,
            role,
            factors,
            isYou: id === asking.id,
            portrait: portraitAddress(portrait),
            lastSeenAt: lastSeenAt?.toISOString() ?? null,
          })),
          invitations: await listInvitations(em),
          factorDemands: await listFactorDemands(em),
        };
      },
      changeRole: async ({ em, params, body: { role }, details }) => {
        const user = await findStaff(em, params.id);
        details.subject = subjectOf(user);
        details.detail = await giveRole(em, user, role);
        details.notifyOwners = role === 'owner';
      },
      remove: async ({ em, params, details }) => {
        const user = await findStaff(em, params.id);
        details.subject = subjectOf(user);
        details.detail = await endAccount(em, user);
        details.notifyOwners = details.detail !== undefined;
      },
      handOver: async ({ em, params: { id }, request, details }) => {
        const { user: self } = signedIn(request);
        if (id === self.id) throw new CallerError('invalid', 'You are already an owner.');
        const user = await findStaff(em, id);
        details.subject = subjectOf(user);
        const change = await giveRole(em, user, 'owner');
        await giveRole(em, self, afterHandingOver);
        details.detail = `${change}, and oneself ${roleWords[afterHandingOver].label}`;
        details.notifyOwners = true;
      },
      demandFactors: async ({ em, body: { roles }, request, details }) => {
        details.detail = roles.length === 0 ? 'Of no role' : `Of ${listNames(roles)}`;
        await demandFactors(em, roles, signedIn(request).user);
      },
    });
  },
};
