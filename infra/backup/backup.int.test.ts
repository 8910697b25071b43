import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { unpackBackup } from './archive.ts';
import { backUp, restore } from './backup.ts';
import { dumpDatabase } from './dump.ts';
import { aFilledPlace, aFolder, aPlace, closeAll, type TestPlace } from './test/place.ts';

/** A database with rows of every kind, some unfinished. */
let source: TestPlace;
let file: string;

beforeAll(async () => {
  source = await aFilledPlace();
  file = join(aFolder(), 'prism.tar');
  await backUp(source, file, { withSecrets: true });
  return closeAll;
});

test('a backup is one file that only its owner may read', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("reading a table may exceed the role's statement timeout", async () => {
  const place = await aPlace();
  await place.sql(
    `insert into idempotency_keys (key, answer_id, body_hash, created_at)
     select n::text, gen_random_uuid(), 'hash', now() from generate_series(1, 50000) n`,
  );
  const database = new URL(place.databaseUrl).pathname.slice(1);
  await place.sql(`alter role current_user in database ${database} set statement_timeout = '10ms'`);
  const { tables } = await dumpDatabase(place.databaseUrl, aFolder());
  expect(tables).toContainEqual(expect.objectContaining({ name: 'idempotency_keys', rows: 50_000 }));
});

describe('an encrypted backup', () => {
  test('S-270: is restored with its key and reveals nothing without it', async () => {
    const identity = await generateIdentity();
    const keys = join(aFolder(), 'key.txt');
    writeFileSync(keys, `# a key of age\n${identity}\n`);
    const sealed = join(aFolder(), 'prism.tar.age');
    await backUp(source, sealed, { recipient: await identityToRecipient(identity) });
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
    for (const word of ['manifest.json', 'contacts', 'lovelace'])
      expect(readFileSync(sealed, 'latin1')).not.toContain(word);

    const target = await aPlace();
    await expect(restore(target, sealed, { force: false })).rejects.toThrow('BACKUP_IDENTITY');
    await restore(target, sealed, { force: false, identity: keys });
    expect(await target.sql('select count(*)::int as n from contacts')).toEqual(
      await source.sql('select count(*)::int as n from contacts'),
    );
  });

  test('S-271: is refused with a wrong key or a changed byte', async () => {
    const [identity, other] = [await generateIdentity(), await generateIdentity()];
    const folder = aFolder();
    writeFileSync(join(folder, 'key'), identity);
    writeFileSync(join(folder, 'other'), other);
    const sealed = join(folder, 'prism.tar.age');
    await backUp(source, sealed, { recipient: await identityToRecipient(identity) });
    const refused = /could not be opened: .+ Nothing was changed\.$/;
    await expect(unpackBackup(sealed, aFolder(), join(folder, 'other'))).rejects.toThrow(refused);
    const bytes = readFileSync(sealed);
    writeFileSync(sealed, flip(bytes, bytes.length - 100));
    await expect(unpackBackup(sealed, aFolder(), join(folder, 'key'))).rejects.toThrow(refused);
  });
});

describe('a backup', () => {
  test('S-272: leaves out session secrets unless requested', async () => {
    const plain = join(aFolder(), 'plain.tar');
    const [without, withThem] = [await backUp(source, plain), await unpackBackup(file, aFolder())];
    for (const name of ['session-secret', 'link-secret']) {
      expect(Object.keys(without.files)).not.toContain(name);
      expect(Object.keys(withThem.files)).toContain(name);
    }
  });

  test.each([
    ['a byte of a table was changed', (bytes: Buffer) => flip(bytes, bytes.indexOf('\u001f\u008b', 0, 'latin1') + 12)],
    ['a byte of the manifest was changed', (bytes: Buffer) => flip(bytes, bytes.indexOf('"rows"') + 8)],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['it is another file', () => Buffer.from('hello'.repeat(1_000))],
    ['it is empty', () => Buffer.alloc(0)],
  ])('is refused in a plain sentence when %s', async (_how, spoil) => {
    const spoilt = join(aFolder(), 'spoilt.tar');
    writeFileSync(spoilt, spoil(readFileSync(file)));
    await expect(unpackBackup(spoilt, aFolder())).rejects.toThrow(/ is damaged: .+\. Nothing was changed\.$/);
  });

  test('is reported if missing', async () => {
    await expect(unpackBackup('/nowhere/x.tar', aFolder())).rejects.toThrow('There is no file /nowhere/x.tar.');
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}
