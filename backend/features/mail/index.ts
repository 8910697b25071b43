import type { Plugin } from '@hapi/hapi';
import type { Config } from '@prism/core/config/config';
import type { Secrets } from '@prism/core/config/secret-list';
import { mailSettingsCalls as calls } from '@prism/core/contract/mail-settings';
import { readStudio } from '@prism/core/database/content/studio';
import { systemDns, type AskDns } from '@prism/core/mails/dns';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { changeSender, readSettings, removeServer, setServer } from './mail-settings.ts';
import { checkRecords } from './records.ts';

export interface MailOptions {
  config: Config;
  sessionSecrets: Secrets;
  /** The system resolver by default. */
  askDns?: AskDns | undefined;
}

const subject = { kind: 'mail-settings', id: 'mail' } as const;

export const mail: Plugin<MailOptions> = {
  name: 'mail',
  register(server, { config, sessionSecrets, askDns = systemDns() }) {
    const surroundings = { config, sessionSecrets };
    serveAll(server, calls, {
      read: async ({ em }) => await readSettings(em, surroundings),
      changeSender: async ({ em, body, details }) => {
        const { before, after } = await changeSender(em, body, config);
        if (before === after) return;
        details.subject = { ...subject, title: before };
        details.detail = `Now ${after || 'none'}`;
        details.notifyOwners = true;
      },
      setServer: async ({ em, body, request, details }) => {
        details.subject = { ...subject, title: await setServer(em, body, surroundings, signedIn(request).user) };
        details.notifyOwners = true;
      },
      removeServer: async ({ em, details }) => {
        details.subject = { ...subject, title: await removeServer(em) };
      },
      records: async ({ em }) => await checkRecords(em, await readStudio(em, config), { config, askDns }),
    });
  },
};
