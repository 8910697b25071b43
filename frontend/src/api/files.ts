import type { FileUseName } from '@prism/core/contract/files';
import { failure } from './client.ts';

/** Sends a file and tells the address under which it is kept; throws as `api` does. */
export async function sendFile(use: FileUseName, file: Blob): Promise<string> {
  const response = await fetch(`/api/admin/files/${use}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  const text = await response.text();
  const { status, statusText, headers } = response;
  if (!response.ok) throw failure({ status, statusText, retryAfter: headers.get('Retry-After'), text });
  const stored: { address: string } = JSON.parse(text);
  return stored.address;
}
