import type { AnswerOf } from '@prism/core/contract/call';
import type { fileCalls } from '@prism/core/contract/files-calls';
import type { FileUseName } from '@prism/core/contract/files';
import { sendBytes } from './client.ts';

/** Sends a file and tells the address under which it is kept; throws as `api` does. */
export async function sendFile(use: FileUseName, file: Blob): Promise<string> {
  const { address }: AnswerOf<typeof fileCalls.store> = await sendBytes('POST', `/api/admin/files/${use}`, file);
  return address;
}
