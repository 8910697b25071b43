import type { FileUseName } from '@prism/core/contract/files';
import { sendBytes } from './client.ts';

/** Sends a file and tells the address under which it is kept; throws as `api` does. */
export async function sendFile(use: FileUseName, file: Blob): Promise<string> {
  const { address } = await sendBytes<{ address: string }>('POST', `/api/admin/files/${use}`, file);
  return address;
}
