import { databaseUrlOf, listenUrlOf, parseConfig, withLocalServices } from '@prism/core/config/config';
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
import { failStart, OperatorError } from '@prism/core/process/run-process';
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

const shownOnce = 'It is shown this once. Have it changed under Account after signing in.';

/** For operators with the database: restores access and removes people. */
async function main([command, username, role, ...rest]: string[]): Promise<void> {
  const ofAll = command === 'list' || command === 'reseal' || command === 'address-secret';
  if (rest.length > 0 || ofAll !== (username === undefined)) throw new OperatorError(usage);
  const takesRole = command === 'add' || command === 'invite' || command === 'role';
  if (takesRole !== (role !== undefined)) throw new OperatorError(usage);
  if (command === 'address-secret') return console.log(addressSecretOf(parseConfig(withLocalServices(process.env))));
  if (username === undefined)
    return await withDatabase(async ({ em }) =>
      command === 'reseal' ? await resealAll(em.fork()) : printStaff(await listStaff(em.fork())),
    );
  const name = username;
  const run = commands[command ?? ''];
  if (!run) throw new OperatorError(usage);
  await withDatabase(async (orm, tellOpenPages) => {
    const { said, user } = await run(orm, name, role ?? '');
    console.log(said);
    if (user) await tellOpenPages(user);
  });
}

interface Done {
  said: string;
  /** Whose open pages are notified. */
  user?: User;
}

const commands: Readonly<Record<string, (orm: Orm, username: string, role: string) => Promise<Done>>> = {
  async add({ em }, username, role) {
    if (username.length > registerFields.username.max)
      throw new OperatorError(`A username has at most ${registerFields.username.max} characters.`);
    const password = await addStaff(em.fork(), username, roleNamed(role));
    return { said: `${username} can sign in with this password: ${password}\n${shownOnce}` };
  },
  async invite({ em }, address, role) {
    const { value: email, error } = schemaOf(invitationFields).email.validate(address);
    if (error) throw new OperatorError(`${address} is not a whole email address.`);
    const secrets = sessionSecretsOf(parseConfig(withLocalServices(process.env)));
    await inviteStaff(em.fork(), email, roleNamed(role), secrets);
    return {
      said: `${email} gets a mail with a link, which works once, for ${invitationHours} hours. A worker with SMTP_URL sends it.`,
    };
  },
  role: async ({ em }, username, role) => await giveRole(em.fork(), username, roleNamed(role)),
  'make-owner': async ({ em }, username) => await giveRole(em.fork(), username, 'owner'),
  async 'reset-password'({ em }, username) {
    const { user, password } = await givePassword(em.fork(), username);
    return { user, said: `The new password of ${username}: ${password}\nAll their sessions ended. ${shownOnce}` };
  },
  async 'reset-factor'({ em }, username) {
    const user = await resetFactor(em.fork(), username);
    return { user, said: `${username} signs in by password alone. All their sessions ended.` };
  },
  async 'sign-out'({ em }, username) {
    return { user: await signOut(em.fork(), username), said: `All sessions of ${username} ended.` };
  },
  async remove({ em }, username) {
    const user = await removeStaff(em.fork(), username);
    return { user, said: `${username} cannot sign in any more. What they did keeps their name.` };
  },
};

async function resealAll(em: Orm['em']): Promise<void> {
  const config = parseConfig(withLocalServices(process.env));
  const { aiKeysSecrets } = config;
  const { renewed, asTheyWere, lost } = await reseal(em, { sessionSecrets: sessionSecretsOf(config), aiKeysSecrets });
  console.log(`Sealed under the newest secrets: ${renewed} now, ${asTheyWere} before.`);
  for (const what of lost) console.log(`No secret that was given opens ${what}.`);
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

function printStaff(staff: Awaited<ReturnType<typeof listStaff>>): void {
  if (staff.length === 0) return console.log('Nobody has an account yet. The first one registers at /auth.');
  for (const { user, lastSeenAt } of staff) {
    const seen = lastSeenAt ? `seen ${lastSeenAt.toISOString()}` : 'no session';
    console.log([user.username, user.name ?? '', user.role, seen].join('\t'));
  }
}

async function withDatabase(work: (orm: Orm, tellOpenPages: (user: User) => Promise<void>) => Promise<void>) {
  const config = parseConfig(withLocalServices(process.env));
  const databaseUrl = databaseUrlOf(config);
  await awaitDatabase(databaseUrl, { variable: 'DATABASE_URL', say: (sentence) => console.error(sentence) });
  const orm = await initOrm(databaseUrl, 2);
  try {
    await work(orm, async ({ id }) => {
      const log = createLog('admin', 'silent');
      const bus = await openLiveBus({ databaseUrl: listenUrlOf(config), redisUrl: config.redisUrl, log });
      await bus.publish({ type: 'role', userId: id });
      await bus.close();
    });
  } finally {
    await orm.close();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) =>
  failStart(error instanceof CallerError ? new OperatorError(error.message) : error),
);
