import { createReadStream, readFileSync } from 'node:fs';
import { OperatorError } from '@prism/core/process/run-process';
import { Decrypter, Encrypter } from 'age-encryption';

const magic = 'age-encryption.org/v1';

/** By its first bytes. */
export async function isEncrypted(file: string): Promise<boolean> {
  const start = await createReadStream(file, { end: magic.length - 1 }).toArray();
  return Buffer.concat(start).toString('latin1') === magic;
}

export async function encrypt(file: string, recipient: string): Promise<ReadableStream> {
  return await encrypterTo(recipient).encrypt(webStreamOf(file));
}

export function encrypterTo(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new OperatorError('BACKUP_RECIPIENT is not an age public key. Nothing was written.', { cause: error });
  }
  return encrypter;
}

/** The decrypted contents of `file`. A changed byte ends the stream with an error. */
export async function decrypt(file: string, identityFile: string): Promise<ReadableStream> {
  return await decrypterWith(identityFile).decrypt(webStreamOf(file));
}

export function decrypterWith(identityFile: string): Decrypter {
  const decrypter = new Decrypter();
  for (const key of readIdentities(identityFile)) decrypter.addIdentity(key);
  return decrypter;
}

/** Standard input can be read once. */
let input: string | undefined;

/** Of this file, or of standard input if it is `-`. */
function readIdentities(file: string): string[] {
  let text: string;
  try {
    text = file === '-' ? (input ??= readFileSync(process.stdin.fd, 'utf8')) : readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`BACKUP_IDENTITY names a file that cannot be read: ${file}`, { cause: error });
  }
  const keys = text.match(/^AGE-SECRET-KEY-\S+$/gm);
  if (!keys) throw new OperatorError(`BACKUP_IDENTITY names a file without an age secret key: ${file}`);
  return keys;
}

/** A stream for age. A `Blob` of a file has a 32-bit size. */
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
