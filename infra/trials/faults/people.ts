import { anEnquiry, post } from '../people.ts';
import type { Site } from '../site.ts';

let places = 0;

/**
 * Sends an enquiry of somebody new, once. Whether it was answered 201; then it is among the accepted. Each comes from a place of
 * its own, for a site that trusts its proxy and limits what comes from one.
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

/** Sends enquiries of so many people at once; how many were answered 201. */
export async function enquireAll(target: Pick<Site, 'baseUrl' | 'accepted'>, count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => enquire(target)));
  return answers.filter(Boolean).length;
}
