import type { SentEnquiry, SolvedWork, WorkChallenge } from '@prism/core/contract/enquiry-form-calls';
import { api } from '../../api/client.ts';

/** After this time the rest is skipped. */
const patienceMs = 60_000;

/** Solves the server's proof of work, so that it accepts the enquiry. */
export async function sendProofOfWork(
  enquiryId: string,
  work: WorkChallenge,
  chosen: Readonly<Record<string, string>>,
): Promise<SentEnquiry> {
  const body: SolvedWork = { challenge: work.challenge, solution: await solve(work), ...chosen };
  const sent: SentEnquiry = await api.post(`/api/contacts/${enquiryId}/solution`, body);
  return sent;
}

async function solve(work: WorkChallenge): Promise<number[]> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data);
      worker.onerror = reject;
      setTimeout(reject, patienceMs);
      worker.postMessage(work);
    });
  } finally {
    worker.terminate();
  }
}
