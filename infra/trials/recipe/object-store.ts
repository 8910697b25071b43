import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openStore, type ObjectStore } from '@prism/core/files/object-store';
import { state } from './container.ts';

const variable = 'FILES_STORE';
/** More than one page of a list. */
const many = 1_200;
/** More than one part. */
const largeBytes = 40 * 1024 * 1024;

/** Uses an object store as Prism does, in a separate folder, and with wrong settings. Throws on errors. */
export async function tryStore(address: string): Promise<string> {
  const url = new URL(address);
  url.pathname += '/trial';
  const store = openStore(url.href, { variable });
  try {
    await listMany(store);
    await sendLarge(store);
  } finally {
    store.close();
  }
  await refuses({ password: 'another' }, / answers 403: /);
  await refuses({ username: 'another' }, / answers 40[34]: /);
  await refuses({ pathname: '/nowhere' }, / answers 404: /);
  return `${many} objects listed, ${largeBytes / 1024 / 1024} MB in parts, wrong keys and buckets refused`;

  async function refuses(
    wrong: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>,
    words: RegExp,
  ): Promise<void> {
    const mistyped = openStore(Object.assign(new URL(address), wrong).href, { variable });
    const said = await mistyped.reach().then(() => 'yes', String);
    mistyped.close();
    if (!words.test(said) || !said.includes(variable)) throw new Error(`to ${JSON.stringify(wrong)} it said: ${said}`);
  }
}

async function listMany(store: ObjectStore): Promise<void> {
  const names = Array.from({ length: many }, (_, index) => `${index} of+many's & ünïcödé`);
  await inParallel(names, async (name) => await store.put(name, Buffer.from(name)));
  const listed = await Array.fromAsync(store.list());
  const found = new Map(listed.map(({ name, bytes }) => [name, bytes]));
  const wrong = names.filter((name) => found.get(name) !== Buffer.byteLength(name));
  if (wrong.length > 0 || found.size !== many)
    throw new Error(`${wrong.length} of ${found.size} are listed wrongly: ${wrong[0]}`);
  await inParallel(names, async (name) => await store.remove(name));
  if ((await Array.fromAsync(store.list())).length > 0) throw new Error('objects were not deleted');
}

async function sendLarge(store: ObjectStore): Promise<void> {
  const folder = join(state, 'large');
  mkdirSync(folder);
  const [sent, got] = [join(folder, 'sent'), join(folder, 'got')];
  writeFileSync(sent, randomBytes(largeBytes));
  await store.putFile(sent, 'large');
  await store.getFile('large', got);
  if (!readFileSync(sent).equals(readFileSync(got))) throw new Error('a large object was changed');
  await store.remove('large');
  rmSync(folder, { recursive: true });
}

async function inParallel(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const rest = names.values();
  const worker = async () => {
    for (const name of rest) await work(name);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}
