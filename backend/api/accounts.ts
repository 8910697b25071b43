import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Server } from '@hapi/hapi';
import { setupTokenOf } from '@prism/core/config/setup-token';
import { accounts } from '../features/accounts/index.ts';
import { forgottenPassword } from '../features/accounts/forgotten-password.ts';
import { invitations } from '../features/accounts/invitation-routes.ts';
import { notMe } from '../features/accounts/not-me.ts';
import { ownAccount } from '../features/accounts/own-account.ts';
import { ownAddress } from '../features/accounts/own-address.ts';
import { ownFactor } from '../features/accounts/own-factor.ts';
import { ownPortrait } from '../features/accounts/own-portrait.ts';
import { ownProfile } from '../features/accounts/own-profile.ts';
import { ownPasskeys } from '../features/accounts/own-passkeys.ts';
import { passkeySignIn } from '../features/accounts/passkey-sign-in.ts';
import { staff } from '../features/accounts/staff-routes.ts';
import { notifications } from '../features/notifications/index.ts';
import type { Deps } from '../deps.ts';
import { api, registerAll } from '../http/register-all.ts';

export async function registerAccounts(server: Server, deps: Deps, alarm: Alarm): Promise<void> {
  const { config, sessionSecrets: secrets } = deps;
  const { publicUrl, trustProxy } = config;
  const setupToken = setupTokenOf(config, secrets)?.value;
  const options = { setupToken, trustProxy, secrets, publicUrl, https: publicUrl.startsWith('https:'), alarm };
  const ofOthers = [staff, invitations];
  const own = [ownAccount, ownFactor, ownAddress, ownPortrait, ownProfile, ownPasskeys, notifications];
  await registerAll(server, [accounts, forgottenPassword, notMe, passkeySignIn, ...own, ...ofOthers], options, api);
}
