import type { BodyOf } from '@prism/core/contract/call';
import type { Receipt, receiptCalls } from '@prism/core/contract/receipt-calls';
import { api } from './client.ts';
import { upload } from './upload.ts';
import { nullWhenUnknown, type Resource } from './resources.ts';

const addressOf = (token: string) => `/api/receipts/${encodeURIComponent(token)}`;

export function receiptQuery(token = ''): Resource<Receipt | null> {
  const address = addressOf(token);
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}

/** Adds a message, a file or both to the enquiry. Returns the updated receipt. */
export async function addToEnquiry(
  token: string,
  { text, file }: { text: string; file: File | undefined },
  onProgress: (share: number) => void,
): Promise<Receipt> {
  const form = new FormData();
  form.append('text', text);
  if (file) form.append('file', file);
  const answer = await upload(`${addressOf(token)}/additions`, form, { headers: {}, onProgress });
  const receipt: Receipt = JSON.parse(answer);
  return receipt;
}

/** Sends a bounced confirmation to another email. Returns the updated receipt. */
export async function correctAddress(token: string, email: string): Promise<Receipt> {
  const body: BodyOf<typeof receiptCalls.correct> = { email };
  const receipt: Receipt = await api.put(`${addressOf(token)}/email`, body);
  return receipt;
}
