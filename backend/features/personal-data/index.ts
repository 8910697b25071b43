import type { Plugin, ServerRoute } from '@hapi/hapi';
import { restrictionFields, type RestrictionInput } from '@prism/core/contract/history';
import { personFields, type ErasedData } from '@prism/core/contract/personal-data';
import { type Log } from '@prism/core/log/log';
import { addressHash } from '@prism/core/people/address-hash';
import Joi from 'joi';
import { answerDownload } from '../../http/downloads.ts';
import { schemaOf } from '../../http/schemas.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { copyOfData } from './copy-of-data.ts';
import { eraseHeld, findHeld, restrictHeld } from './personal-data.ts';

/** The address is in the body, not in the path, because paths are written to logs. */
interface Person {
  email: string;
}

const person = Joi.object<Person, true>(schemaOf(personFields));
const path = '/admin/personal-data';

export interface PersonalDataOptions {
  /** See `addressHash`. */
  addressSecret: string;
  /** Deletes mails of the development mailbox that are about these. */
  deleteMails(about: readonly string[]): Promise<void>;
  log: Log;
}

const findRoute = ({ addressSecret }: PersonalDataOptions): ServerRoute<{ Payload: Person }> => ({
  method: 'POST',
  path: `${path}/find`,
  options: {
    auth: 'session',
    app: { permission: 'personal-data' },
    tags: ['api', 'personal-data'],
    description: 'How much is held on an address',
    validate: { payload: person },
    plugins: { audit: 'find-person' },
  },
  handler: async (request) => {
    const { email } = request.payload;
    return await request.audited(async (tx) => await findHeld(tx, email, addressHash(addressSecret, email)));
  },
});

const exportRoute: ServerRoute<{ Payload: Person }> = {
  method: 'POST',
  path: `${path}/export`,
  options: {
    auth: 'session',
    app: { permission: 'personal-data' },
    tags: ['api', 'personal-data'],
    description: 'A copy of all that is held on an address, as a zip: data.json and the resumes',
    validate: { payload: person },
    plugins: { audit: 'export-person', stepUp: true },
  },
  handler: async (request, h) => {
    const copy = copyOfData(request.em, request.payload.email);
    return await request.audited(
      async () => await answerDownload(h, copy, { name: 'personal-data.zip', type: 'application/zip' }),
    );
  },
};

const eraseRoute = ({ addressSecret, deleteMails, log }: PersonalDataOptions): ServerRoute<{ Payload: Person }> => ({
  method: 'POST',
  path: `${path}/erase`,
  options: {
    auth: 'session',
    app: { permission: 'personal-data' },
    tags: ['api', 'personal-data'],
    description: 'Delete all that is held on an address, for good',
    validate: { payload: person },
    plugins: { audit: 'erase-person', stepUp: true },
  },
  handler: async (request): Promise<ErasedData> => {
    const { email } = request.payload;
    const hash = (held: string) => addressHash(addressSecret, held);
    const { erased, gone } = await request.audited(async (tx) => await eraseHeld(tx, email, hash));
    await deleteMails([email, ...gone]);
    log.info({ erased }, 'a person was erased on request');
    return { erased };
  },
});

const restrictRoute: ServerRoute<{ Payload: Person & RestrictionInput }> = {
  method: 'POST',
  path: `${path}/restrict`,
  options: {
    auth: 'session',
    app: { permission: 'personal-data' },
    tags: ['api', 'personal-data'],
    description: 'Restrict the processing of all enquiries and applications of an address, or lift that',
    validate: {
      payload: person.append<Person & RestrictionInput>({
        is: Joi.boolean().required(),
        ...schemaOf(restrictionFields),
      }),
    },
    plugins: { audit: 'restrict-person' },
  },
  handler: async (request, h) => {
    const { email, is, reason } = request.payload;
    await request.audited(async (tx, details) => {
      details.detail = is ? 'restricted' : 'lifted';
      await restrictHeld(tx, email, { is, reason }, signedIn(request).user);
    });
    return h.response().code(204);
  },
};

/** What is held on one person: found, handed out, restricted and erased on their request (UK GDPR, articles 15, 17, 18 and 20). */
export const personalData: Plugin<PersonalDataOptions> = {
  name: 'personal-data',
  register(server, options) {
    server.route(findRoute(options));
    server.route(exportRoute);
    server.route(eraseRoute(options));
    server.route(restrictRoute);
  },
};
