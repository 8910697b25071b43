import { anEnquiry, post } from '../trial/people.ts';
import type { Site } from '../trial/site.ts';

/** Sends an enquiry of somebody new, once. Whether it was answered 201; then it is among the accepted. */
export async function enquire({ baseUrl, accepted }: Pick<Site, 'baseUrl' | 'accepted'>): Promise<boolean> {
  const enquiry = anEnquiry();
  try {
    const response = await post(`${baseUrl}/api/contacts`, enquiry);
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
