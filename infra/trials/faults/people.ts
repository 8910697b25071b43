import { anEnquiry, post } from '../people.ts';
import type { Site } from '../site.ts';

let places = 0;

/**
 * Sends a new client's enquiry and returns whether it was accepted (201); accepted ones are recorded. Each has its own
 * IP, for rate limits behind a trusted proxy.
 */
export async function enquire({ baseUrl, accepted }: Pick<Site, 'baseUrl' | 'accepted'>): Promise<boolean> {
  const enquiry = anEnquiry();
  try {
    places += 1;
    const headers = { 'x-forwarded-for': `2001:db8:0:${places.toString(16)}::1` };
    const response = await post(`${baseUrl}/api/contacts`, enquiry, '', headers);
    await response.arrayBuffer();
    if (response.status === 201) accepted.push(enquiry.email);
    return response.status === 201;
  } catch {
    return false;
  }
}

/** Sends that many enquiries concurrently. Returns how many were accepted. */
export async function enquireAll(target: Pick<Site, 'baseUrl' | 'accepted'>, count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => enquire(target)));
  return answers.filter(Boolean).length;
}
