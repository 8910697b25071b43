import { type Config, databaseUrlOf, listenUrlOf, parseConfig, withLocalServices } from '@prism/core/config/config';
import { addressSecretOf, sessionSecretsOf } from '@prism/core/config/secrets';
import { registerFields } from '@prism/core/contract/accounts';
import { invitationFields, invitationHours } from '@prism/core/contract/staff';
import { roles, roleWords, type Role } from '@prism/core/contract/roles';
import { awaitDatabase } from '@prism/core/database/await-database';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { reseal } from '@prism/core/database/reseal';
import type { User } from '@prism/core/database/user';
import { openLiveBus } from '@prism/core/live/live-bus';
import { createLog } from '@prism/core/log/log';
import { OperatorError } from '@prism/core/process/run-process';
import type { Terminal } from '@prism/core/process/terminal';
import { CallerError } from '../../http/caller-error.ts';
import { schemaOf } from '../../http/schemas.ts';
import {
  addStaff,
  changeRole,
  givePassword,
  inviteStaff,
  listStaff,
  removeStaff,
  resetFactor,
  signOut,
} from './staff.ts';

const usage = `Usage: npm run admin -- list
       npm run admin -- add <username> <${roles.join('|')}>
       npm run admin -- invite <address> <${roles.join('|')}>
       npm run admin -- role <username> <${roles.join('|')}>
       npm run admin -- make-owner <username>
       npm run admin -- reset-password <username>
       npm run admin -- reset-factor <username>
       npm run admin -- sign-out <username>
       npm run admin -- remove <username>
       npm run admin -- reseal
       npm run admin -- address-secret`;

const shownOnce = 'It is shown only once. Change it under Account after signing in.';

/**
 * Runs an `npm run admin` command, which restores access and removes people. Throws OperatorError with
 * instructions.
 */
export async function runAdminCommand(words: readonly string[], terminal: Terminal): Promise<void> {
  try {
    await run(words, terminal);
  } catch (error) {
    throw error instanceof CallerError ? new OperatorError(error.message) : error;
  }
}

async function run([command = '', username, role, ...rest]: readonly string[], terminal: Terminal): Promise<void> {
  const ofAll = command === 'list' || command === 'reseal' || command === 'address-secret';
  if (rest.length > 0 || ofAll !== (username === undefined)) throw new OperatorError(usage);
  const takesRole = command === 'add' || command === 'invite' || command === 'role';
  if (takesRole !== (role !== undefined)) throw new OperatorError(usage);
  const config = () => parseConfig(withLocalServices(terminal.env));
  if (command === 'address-secret') return terminal.say(addressSecretOf(config()));
  if (username === undefined)
    return await withDatabase(config(), async ({ em }) =>
      command === 'reseal'
        ? await resealAll(em.fork(), config(), terminal)
        : printStaff(await listStaff(em.fork()), terminal),
    );
  const name = username;
  const act = commands[command];
  if (!act) throw new OperatorError(usage);
  await withDatabase(config(), async (orm, notifyOpenPages) => {
    const { said, user } = await act({ orm, config: config() }, name, role ?? '');
    terminal.say(said);
    if (user) await notifyOpenPages(user);
  });
}

interface Done {
  said: string;
  /** The user whose open pages are notified. */
  user?: User;
}

interface On {
  orm: Orm;
  config: Config;
}

const commands: Readonly<Record<string, (on: On, username: string, role: string) => Promise<Done>>> = {
  async add({ orm: { em } }, username, role) {
    if (username.length > registerFields.username.max)
      throw new OperatorError(`A username has at most ${registerFields.username.max} characters.`);
    const password = await addStaff(em.fork(), username, roleNamed(role));
    return { said: `${username} can sign in with this password: ${password}\n${shownOnce}` };
  },
  async invite({ orm: { em }, config }, address, role) {
    const { value: email, error } = schemaOf(invitationFields).email.validate(address);
    if (error) throw new OperatorError(`${address} is not a whole email address.`);
    await inviteStaff(em.fork(), email, roleNamed(role), sessionSecretsOf(config));
    return {
      said: `${email} gets a mail with a link, which works once, for ${invitationHours} hours. A worker with SMTP_URL sends it.`,
    };
  },
  role: async ({ orm: { em } }, username, role) => await giveRole(em.fork(), username, roleNamed(role)),
  'make-owner': async ({ orm: { em } }, username) => await giveRole(em.fork(), username, 'owner'),
  async 'reset-password'({ orm: { em } }, username) {
    const { user, password } = await givePassword(em.fork(), username);
    return { user, said: `The new password of ${username}: ${password}\nAll their sessions ended. ${shownOnce}` };
  },
  async 'reset-factor'({ orm: { em } }, username) {
    const user = await resetFactor(em.fork(), username);
    return { user, said: `${username} signs in by password alone. All their sessions ended.` };
  },
  async 'sign-out'({ orm: { em } }, username) {
    return { user: await signOut(em.fork(), username), said: `All sessions of ${username} ended.` };
  },
  async remove({ orm: { em } }, username) {
    const user = await removeStaff(em.fork(), username);
    return { user, said: `${username} cannot sign in any more. What they did keeps their name.` };
  },
};

async function resealAll(em: Orm['em'], config: Config, { say }: Terminal): Promise<void> {
  const { aiKeysSecrets } = config;
  const { renewed, asTheyWere, lost } = await reseal(em, { sessionSecrets: sessionSecretsOf(config), aiKeysSecrets });
  say(`Sealed under the newest secrets: ${renewed} now, ${asTheyWere} before.`);
  for (const what of lost) say(`No secret that was given opens ${what}.`);
}

async function giveRole(em: Orm['em'], username: string, role: Role): Promise<Done> {
  const user = await changeRole(em, username, role);
  return { user, said: `${username} has another role now: ${roleWords[role].label}. ${roleWords[role].does}.` };
}

function roleNamed(name: string): Role {
  const role = roles.find((each) => each === name);
  if (!role) throw new OperatorError(`There is no role ${name}. There are ${roles.join(', ')}.`);
  return role;
}

function printStaff(staff: Awaited<ReturnType<typeof listStaff>>, { say }: Terminal): void {
  if (staff.length === 0) return say('There is no account yet. The first person registers at /auth.');
  for (const { user, lastSeenAt } of staff) {
    const seen = lastSeenAt ? `seen ${lastSeenAt.toISOString()}` : 'no session';
    say([user.username, user.name ?? '', user.role, seen].join('\t'));
  }
}

async function withDatabase(
  config: Config,
  work: (orm: Orm, notifyOpenPages: (user: User) => Promise<void>) => Promise<void> | void,
) {
  const databaseUrl = databaseUrlOf(config);
  await awaitDatabase(databaseUrl, { variable: 'DATABASE_URL', say: (sentence) => console.error(sentence) });
  const orm = await initOrm(databaseUrl, 2);
  try {
    await work(orm, async ({ id }) => {
      const log = createLog('admin', 'silent');
      const { redisUrl, keyPrefix } = config;
      const bus = await openLiveBus({ databaseUrl: listenUrlOf(config), redisUrl, keyPrefix, log });
      await bus.publish({ type: 'role', userId: id });
      await bus.close();
    });
  } finally {
    await orm.close();
  }
}
