import { readMessage } from '../replies/read-message.ts';
import { mail } from '../../infra/test/received-mails.ts';

/** Reads a received mail; `size` is its size in the mailbox. */
export const read = async (source: string | Buffer, size?: number) => {
  const bytes = Buffer.from(source);
  return await readMessage({ source: bytes, size: size ?? bytes.length });
};

export const typed = (type: string, body: string | Buffer, encoding = '8bit') =>
  Buffer.concat([
    Buffer.from(mail('', { 'Content-Type': type, 'Content-Transfer-Encoding': encoding })),
    Buffer.from(body),
  ]);
