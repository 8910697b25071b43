import { readFileSync } from 'node:fs';
import { OperatorError } from '@prism/core/process/run-process';
import { Decrypter, Encrypter } from 'age-encryption';

const magic = 'age-encryption.org/v1';

/** Whether `file` is encrypted, by its first bytes. */
export async function isEncrypted(file: Blob): Promise<boolean> {
  return (await file.slice(0, magic.length).text()) === magic;
}

/** What is in `file`, readable only with the key that belongs to `recipient`. */
export async function encrypt(file: Blob, recipient: string): Promise<ReadableStream> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new OperatorError('BACKUP_RECIPIENT is no public key of age. Nothing was written.', { cause: error });
  }
  return await encrypter.encrypt(file.stream());
}

/** What `file` holds, opened with a key in `identityFile`. A byte that was changed ends the stream with an error. */
export async function decrypt(file: Blob, identityFile: string): Promise<ReadableStream> {
  const decrypter = new Decrypter();
  for (const key of readIdentities(identityFile)) decrypter.addIdentity(key);
  return await decrypter.decrypt(file.stream());
}

function readIdentities(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`BACKUP_IDENTITY names a file that cannot be read: ${file}`, { cause: error });
  }
  const keys = text.match(/^AGE-SECRET-KEY-\S+$/gm);
  if (!keys) throw new OperatorError(`BACKUP_IDENTITY names a file without a secret key of age: ${file}`);
  return keys;
}
