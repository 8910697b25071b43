import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { roleFields, type FactorDemandsInput, type People, type RoleInput } from '@prism/core/contract/people';
import { portraitAddress } from '@prism/core/contract/portraits';
import { roles, roleWords, type Role } from '@prism/core/contract/roles';
import { User } from '@prism/core/database/user';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { demandFactors, listFactorDemands } from './factor-demands.ts';
import { listInvitations } from './invitations.ts';
import { endAccount, giveRole, listPeople, nameOf } from './people.ts';

const call = signedInCall('people', 'people');
const roleInput = Joi.object<RoleInput, true>(schemaOf(roleFields));

const listRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/people',
  options: call('Everybody with an account, and who is invited'),
  handler: async (request): Promise<People> => {
    const { user: asking } = signedIn(request);
    const people = await listPeople(request.em);
    return {
      people: people.map(({ user: { id, username, name, email, portrait, role }, lastSeenAt, factors }) => ({
        ...{ id, username, name: name ?? null, email: email ?? null, role, factors, isYou: id === asking.id },
        portrait: portraitAddress(portrait),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      })),
      invitations: await listInvitations(request.em),
      factorDemands: await listFactorDemands(request.em),
    };
  },
};

const roleRoute: ServerRoute<{ Params: { id: string }; Payload: RoleInput }> = {
  method: 'PATCH',
  path: '/admin/people/{id}',
  options: {
    ...call('Give somebody another role, from their next call on'),
    validate: { params: idParameter, payload: roleInput },
    plugins: { audit: 'change-role', stepUp: true },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      const user = await personOf(tx, id);
      details.subject = subjectOf(user);
      details.detail = await giveRole(tx, user, request.payload.role);
      details.tellOwners = request.payload.role === 'owner';
    });
    return h.response().code(204);
  },
};

const removeRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: '/admin/people/{id}',
  options: {
    ...call('Let somebody sign in no more; what they did keeps their name'),
    validate: { params: idParameter },
    plugins: { audit: 'remove-person', stepUp: true },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      const user = await personOf(tx, id);
      details.subject = subjectOf(user);
      details.detail = await endAccount(tx, user);
      details.tellOwners = details.detail !== undefined;
    });
    return h.response().code(204);
  },
};

const demandsInput = Joi.object<FactorDemandsInput, true>({
  roles: Joi.array()
    .items(Joi.string().valid(...roles))
    .unique()
    .required(),
});

const demandsRoute: ServerRoute<{ Payload: FactorDemandsInput }> = {
  method: 'PUT',
  path: '/admin/factor-demands',
  options: {
    ...call('Say which roles demand a second factor; whoever has none may do nothing else until they set one up'),
    validate: { payload: demandsInput },
    plugins: { audit: 'demand-factor', stepUp: true },
  },
  handler: async (request, h) => {
    const wanted = request.payload.roles;
    await request.audited(async (tx, details) => {
      details.detail = wanted.length === 0 ? 'Of no role' : `Of ${inWords(wanted)}`;
      await demandFactors(tx, wanted, signedIn(request).user);
    });
    return h.response().code(204);
  },
};

const inWords = (named: readonly Role[]) =>
  new Intl.ListFormat('en-GB').format(named.map((role) => roleWords[role].label));

/** What becomes of an owner who hands over. */
const afterwards: Role = 'editor';

const handOverRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'POST',
  path: '/admin/people/{id}/hand-over',
  options: {
    ...call('Make somebody an owner, and oneself an editor'),
    validate: { params: idParameter },
    plugins: { audit: 'hand-over', stepUp: true },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    const { user: self } = signedIn(request);
    if (id === self.id) throw new CallerError('invalid', 'You are an owner already.');
    await request.audited(async (tx, details) => {
      const user = await personOf(tx, id);
      details.subject = subjectOf(user);
      const change = await giveRole(tx, user, 'owner');
      await giveRole(tx, self, afterwards);
      details.detail = `${change}, and oneself ${roleWords[afterwards].label}`;
      details.tellOwners = true;
    });
    return h.response().code(204);
  },
};

/** Throws 'not-found' where they have no account, or none any more. */
async function personOf(tx: EntityManager, id: string): Promise<User> {
  const user = await tx.findOne(User, { id, removedAt: null });
  if (!user) throw new CallerError('not-found', 'This person has no account any more.');
  return user;
}

const subjectOf = (user: User) => ({ kind: 'users', id: user.id, title: nameOf(user) });

/** Who runs the site, and what each may do. */
export const people: Plugin<object> = {
  name: 'people',
  register(server) {
    server.route(listRoute);
    server.route(roleRoute);
    server.route(removeRoute);
    server.route(handOverRoute);
    server.route(demandsRoute);
  },
};
