import { closeSync, createReadStream, createWriteStream, openSync, readFileSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

const magic = 'age-encryption.org/v1';

/** Whether `file` is encrypted. False where there is no such file. */
export function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(magic.length);
  try {
    const descriptor = openSync(file, 'r');
    readSync(descriptor, start);
    closeSync(descriptor);
  } catch {
    return false;
  }
  return start.toString('latin1') === magic;
}

/** Writes `from` into the new file `to`, readable only with the key that belongs to `recipient`. */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BackupError('BACKUP_RECIPIENT is no public key of age. Nothing was written.', { cause: error });
  }
  await write(await encrypter.encrypt(webStreamOf(from)), to);
}

/** Writes what `from` holds into the new file `to`. Every byte is checked on the way: one that was changed ends it. */
export async function decryptFile(from: string, to: string, identityFile: string | undefined): Promise<void> {
  if (!identityFile)
    throw new BackupError(`${from} is encrypted. Name the file with the key that opens it: BACKUP_IDENTITY`);
  const decrypter = new Decrypter();
  const keys = readIdentities(identityFile);
  for (const key of keys) decrypter.addIdentity(key);
  try {
    await write(await decrypter.decrypt(webStreamOf(from)), to);
  } catch (error) {
    throw new BackupError(
      `${from} was not opened: it is for another key than that of BACKUP_IDENTITY, or it is damaged. Nothing was changed.`,
      { cause: error },
    );
  }
}

function readIdentities(file: string): string[] {
  try {
    const keys = readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm);
    if (keys) return keys;
  } catch (error) {
    throw new BackupError(`BACKUP_IDENTITY names a file that cannot be read: ${file}`, { cause: error });
  }
  throw new BackupError(`BACKUP_IDENTITY names a file without a secret key of age: ${file}`);
}

function webStreamOf(file: string): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = createReadStream(file)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
  });
}

async function write(stream: ReadableStream<Uint8Array>, file: string): Promise<void> {
  await pipeline(chunksOf(stream), createWriteStream(file, { mode: 0o600, flush: true }));
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
