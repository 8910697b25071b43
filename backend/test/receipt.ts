import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from './enquiry.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** The site of a test file. Each test starts with one new enquiry without pending jobs. */
export function startWithReceipt() {
  let site: TestServer | undefined;
  let sent: SentEnquiry | undefined;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the enquiry is sent before each test, not earlier');
    return part;
  };
  const sql = async (statement: string, values: unknown[] = []) =>
    await there(site).em.execute<Record<string, unknown>[]>(statement, values);
  const api = ({ receipt } = there(sent)) => `/api/receipts/${receipt.slice('/enquiry/'.length)}`;
  beforeAll(async () => void (site = await startTestServer()));
  afterAll(async () => await site?.close());
  beforeEach(async () => {
    there(site).em.clear();
    await sql(emptied('quotes, contacts, answer_promises, history_lines, mails, outbox'));
    sent = JSON.parse((await sendEnquiry(there(site), anEnquiry())).payload);
    await sql('truncate outbox');
  });
  return {
    get site() {
      return there(site);
    },
    get sent() {
      return there(sent);
    },
    sql,
    /** The API URL of an enquiry's receipt, by default the new one's. */
    api,
    read: async (): Promise<Receipt> => JSON.parse((await there(site).inject({ url: api() })).payload),
  };
}
