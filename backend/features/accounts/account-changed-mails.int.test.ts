import type { FactorKey, RecoveryCodes } from '@prism/core/contract/own-account-calls';
import { TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin, cookieOf, startTestServer } from '../../test/start-test-server.ts';

test('S-094: every change of sign-in methods enqueues its mail in the same transaction', async () => {
  const site = await startTestServer();
  onTestFinished(site.close);
  let cookie = await site.signIn();
  async function call(method: string, url: string, payload?: object) {
    const answer = await site.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    cookie = cookieOf(answer) || cookie;
    return answer;
  }
  /** Events whose mails were enqueued since the last call. */
  async function pending(): Promise<string[]> {
    const rows = await site.em.execute<{ act: string }[]>(
      `with pending as (delete from outbox where name = 'account-changed' returning data, created_at)
       select act from audit_lines l join pending on l.id::text = pending.data ->> 'lineId' order by l.created_at`,
    );
    return rows.map(({ act }) => act);
  }
  const factor = '/api/admin/second-factor';

  const { key }: FactorKey = JSON.parse((await call('POST', factor)).payload);
  expect(await pending()).toEqual([]);
  const code = new TOTP({ secret: key }).generate();
  const { codes }: RecoveryCodes = JSON.parse((await call('POST', `${factor}/confirm`, { code })).payload);
  expect(await pending()).toEqual(['add-factor']);

  const [first = '', second = ''] = codes;
  const login = async (recoveryCode: string) =>
    await site.inject({ method: 'POST', url: '/api/login', payload: { ...anAdmin, code: recoveryCode } });
  expect((await login(first)).statusCode).toBe(200);
  expect(await pending()).toEqual(['use-recovery-code']);
  expect((await login(first)).statusCode).toBe(401);
  expect(await pending()).toEqual([]);
  // If the audit event cannot be written, the code is not consumed.
  await site.em.execute('alter table audit_lines rename to away');
  expect((await login(second)).statusCode).toBe(500);
  await site.em.execute('alter table away rename to audit_lines');
  const proved = await call('POST', '/api/admin/proof', { code: second });
  expect(proved.statusCode).toBe(204);
  expect(await pending()).toEqual(['use-recovery-code']);

  await call('POST', `${factor}/recovery-codes`);
  expect(await pending()).toEqual(['renew-codes']);
  const newPassword = 'another battery, another staple';
  await call('POST', '/api/admin/password', { currentPassword: anAdmin.password, newPassword });
  expect(await pending()).toEqual(['change-password']);
  await call('DELETE', factor);
  expect(await pending()).toEqual(['remove-factor']);
});
