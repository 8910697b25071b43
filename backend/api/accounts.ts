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

const api = { routes: { prefix: '/api' } };

export async function registerAccounts(server: Server, deps: Deps, alarm: Alarm): Promise<void> {
  const { config, sessionSecrets } = deps;
  const { publicUrl } = config;
  await server.register(
    {
      plugin: accounts,
      options: {
        setupToken: setupTokenOf(config, sessionSecrets)?.value,
        trustProxy: config.trustProxy,
        secrets: sessionSecrets,
        https: publicUrl.startsWith('https:'),
        alarm,
      },
    },
    api,
  );
  await server.register({ plugin: forgottenPassword, options: { secrets: sessionSecrets } }, api);
  await server.register({ plugin: notMe, options: { secrets: sessionSecrets } }, api);
  await server.register({ plugin: ownAccount, options: {} }, api);
  await server.register({ plugin: ownFactor, options: { secrets: sessionSecrets, publicUrl } }, api);
  await server.register({ plugin: ownAddress, options: { secrets: sessionSecrets } }, api);
  await server.register({ plugin: ownPortrait, options: {} }, api);
  await server.register({ plugin: ownProfile, options: {} }, api);
  await server.register({ plugin: notifications, options: {} }, api);
  await server.register({ plugin: staff, options: {} }, api);
  await server.register({ plugin: ownPasskeys, options: { publicUrl } }, api);
  await server.register({ plugin: passkeySignIn, options: { publicUrl } }, api);
  await server.register({ plugin: invitations, options: { secrets: sessionSecrets } }, api);
}
