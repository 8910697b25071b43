import type { Plugin } from '@hapi/hapi';
import { personalDataCalls as calls } from '@prism/core/contract/personal-data';
import { type Log } from '@prism/core/log/log';
import { addressHash } from '@prism/core/people/address-hash';
import { answerDownload } from '../../http/downloads.ts';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { copyOfData } from './copy-of-data.ts';
import { eraseHeld, findHeld, restrictHeld } from './personal-data.ts';

export interface PersonalDataOptions {
  /** See `addressHash`. */
  addressSecret: string;
  /** Deletes mails about these from the development mailbox. */
  deleteMails(about: readonly string[]): Promise<void>;
  log: Log;
}

/** Finds, exports, restricts and erases the data of one person (UK GDPR, articles 15, 17, 18 and 20). */
export const personalData: Plugin<PersonalDataOptions> = {
  name: 'personal-data',
  register(server, { addressSecret, deleteMails, log }) {
    const hash = (address: string) => addressHash(addressSecret, address);
    serveAll(server, calls, {
      find: async ({ em, body: { email } }) => await findHeld(em, email, hash(email)),
      export: async ({ request, h, body: { email } }) => {
        const copy = copyOfData(request.em, email);
        return await answerDownload(h, copy, { name: 'personal-data.zip', type: 'application/zip' });
      },
    });
    const gone = new WeakMap<object, readonly string[]>();
    serveAll(server, calls, {
      erase: {
        work: async ({ em, request, body: { email } }) => {
          const { erased, gone: mails } = await eraseHeld(em, email, hash);
          gone.set(request, mails);
          return { erased };
        },

        after: async (request, { erased }) => {
          await deleteMails([request.payload.email, ...(gone.get(request) ?? [])]);
          log.info({ erased }, 'erased a person on request');
        },
      },
      restrict: async ({ em, body: { email, is, reason }, request, details }) => {
        details.detail = is ? 'restricted' : 'lifted';
        await restrictHeld(em, email, { is, reason }, signedIn(request).user);
      },
    });
  },
};
