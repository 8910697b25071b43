import { receiptPath } from '@prism/core/contract/receipt-links';
import type { Plugin, Request, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { receiptCalls as calls, type Receipt } from '@prism/core/contract/receipt-calls';
import { additionFile, type ReceiptOutcome } from '@prism/core/contract/receipts';
import { enquiryOf } from '@prism/core/people/receipt-token';
import { CallerError } from '../../http/caller-error.ts';
import { clientKey } from '../../http/client-address.ts';
import { documentTooLarge } from '../../http/documents/document.ts';
import { makeSureOfRoom, type DocumentRoom } from '../../http/documents/room.ts';
import { bytesUpTo, fieldsOf, formType, uploadTimeoutMs } from '../../http/forms.ts';
import { headerOf } from '../../http/headers.ts';
import { errorsByField, formOf, privately, privatePage, visitsOnly } from '../../http/private-pages.ts';
import { serveAll } from '../../plugins/calls.ts';
import { addToEnquiry, readAddition, type SentAddition } from './adding.ts';
import { correctAddress } from './correcting.ts';
import { eraseEnquiry, withdrawEnquiry } from './ending.ts';
import { readReceipt, type ReceiptReader } from './receipt.ts';

export interface ReceiptsOptions extends ReceiptReader {
  /** See `addressHash`. */
  addressSecret: string;
  trustProxy: TrustedProxies | undefined;
  /** Space for additions and resumes. */
  room: DocumentRoom;
  /** Deletes mails about these ids from the development mailbox. */
  deleteMails(about: readonly string[]): Promise<void>;
}

// Each page is rendered per visitor, which costs as much as a hundred cached pages.
const looking = { name: 'receipts', points: 60, seconds: 60 };
const changing = { name: 'receipt-changes', points: 20, seconds: 60 };
const adding = { name: 'receipt-additions', points: 20, seconds: 600 };

/** The file and all other fields; a larger body is not read. */
const additionMaxBytes = additionFile.maxBytes + 64 * 1024;

interface Visit extends Pick<Request, 'em' | 'studio'> {
  params: { token?: string };
}

async function receiptAt(request: Visit, options: ReceiptsOptions): Promise<Receipt> {
  const { token = '' } = request.params;
  const receipt = await readReceipt(request.em, options, token, new Date());
  if (!receipt) throw new CallerError('not-found', 'There is nothing at this address.');
  return receipt;
}

async function add(request: Visit, options: ReceiptsOptions, sent: SentAddition): Promise<void> {
  const id = enquiryOf(options.secrets, request.params.token ?? '');
  if (!id) return;
  const { email } = await request.studio();
  const addition = await readAddition(sent);
  const size = addition.file?.bytes.length ?? 0;
  await addToEnquiry(request.em, id, addition, async (tx) => {
    if (size > 0) await makeSureOfRoom(tx, size, options.room, { what: 'this file', field: 'file', email });
  });
}

async function correct(request: Visit, options: ReceiptsOptions, email: string): Promise<void> {
  const { token = '' } = request.params;
  const id = enquiryOf(options.secrets, token);
  const mayBe = async (tx: Request['em']) =>
    (await readReceipt(tx, options, token, new Date()))?.confirmation.canBeCorrected ?? false;
  if (id) await correctAddress(request.em, id, email, mayBe);
}

const showRoute: ServerRoute = {
  method: 'GET',
  path: `${receiptPath}/{token}`,
  options: { plugins: { rateLimit: looking } },
  handler: async (request, h) => await privatePage(request, h),
};

/** Withdraws, erases, corrects or adds by an HTML form, and answers with a page. */
const changeRoute = (options: ReceiptsOptions): ServerRoute => ({
  method: 'POST',
  path: `${receiptPath}/{token}`,
  options: {
    payload: bytesUpTo(additionMaxBytes, async (request, h) => {
      const refused = { values: {}, errors: documentTooLarge(additionFile, 'file').fields ?? {} };
      return (await pageWith(request, h, { refused })).code(413).takeover();
    }),
    plugins: { bodyTimeoutMs: uploadTimeoutMs, rateLimit: changing },
  },
  handler: async (request, h) => {
    const { em } = request;
    const { token = '' }: Visit['params'] = request.params;
    const receipt = await readReceipt(em, options, token, new Date());
    const id = receipt && enquiryOf(options.secrets, token);
    if (!id) return await privatePage(request, h);
    if (receipt.isRestricted) return (await privatePage(request, h)).code(409);
    const { act, email, ...sent } = await sentTo(request);
    if (act === 'withdraw') await withdrawEnquiry(em, id);
    const values: Record<string, string> = act === 'correct' ? { email } : { text: sent.text };
    if (act === 'add') await request.server.limits.take(adding, clientKey(request, options.trustProxy));
    const refused = await refusalOf(values, async () => {
      if (act === 'correct') await correct(request, options, email);
      if (act === 'add') await add(request, options, sent);
    });
    if (refused) return (await pageWith(request, h, { refused })).code(400);
    const gone = act === 'erase' ? await eraseEnquiry(em, id, options.addressSecret) : [];
    if (gone.length === 0) return h.redirect(request.path).code(303);
    await options.deleteMails(gone);
    return await pageWith(request, h, { isErased: true });
  },
});

const pageWith = async (request: Request, h: ResponseToolkit, outcome: ReceiptOutcome) =>
  await privatePage(request, h, JSON.stringify(outcome));

/** The fields of a form; one with a file is multipart. */
async function sentTo(request: Request): Promise<SentAddition & { act: string; email: string }> {
  const isInParts = headerOf(request, 'content-type')?.startsWith(formType) ?? false;
  const fields = isInParts ? await fieldsOf(request) : Object.fromEntries(formOf(request));
  const textOf = (field: string) => (typeof fields[field] === 'string' ? fields[field] : '');
  const { file } = fields;
  return {
    act: textOf('act'),
    email: textOf('email'),
    text: textOf('text'),
    file: file instanceof File ? file : undefined,
  };
}

/** Errors of a form, shown on the page; undefined if it was accepted. */
async function refusalOf(
  values: Readonly<Record<string, string>>,
  take: () => Promise<void>,
): Promise<ReceiptOutcome['refused']> {
  try {
    await take();
    return undefined;
  } catch (error) {
    const errors = errorsByField(error);
    if (!errors) throw error;
    return { values, errors };
  }
}

export const receipts: Plugin<ReceiptsOptions> = {
  name: 'receipts',
  register(server, options) {
    /** Answers with the receipt after `change`. */
    const answer = async (request: Visit, h: Pick<ResponseToolkit, 'response'>, change: () => Promise<void>) => {
      await receiptAt(request, options);
      await change();
      return privately(h.response(await receiptAt(request, options)));
    };
    serveAll(server, calls, {
      read: {
        work: async ({ request, h }) => privately(h.response(await receiptAt(request, options))),
        plugins: { rateLimit: visitsOnly(looking) },
      },
      correct: {
        work: async ({ request, h, body: { email } }) =>
          await answer(request, h, async () => await correct(request, options, email)),
        plugins: { rateLimit: changing },
      },
      add: {
        work: async ({ request, h, body }) => await answer(request, h, async () => await add(request, options, body)),
        payload: bytesUpTo(additionMaxBytes, () => {
          throw documentTooLarge(additionFile, 'file');
        }),
        plugins: { rateLimit: adding },
      },
    });
  },
};

export const receiptPages: Plugin<ReceiptsOptions> = {
  name: 'receipt-pages',
  register(server, options) {
    server.route([showRoute, changeRoute(options)]);
  },
};
