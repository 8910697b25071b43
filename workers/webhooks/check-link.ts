import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { CheckedLink } from '@prism/core/database/checked-link';
import type { Reach } from '../exchange.ts';
import { ask } from './send.ts';

const mostRedirects = 5;

/** Identifies us, because some servers refuse requests without a user agent. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; link check)', accept: 'text/html,*/*;q=0.8' };

export async function checkLink(
  { fork, reach }: { fork: () => EntityManager; reach: Reach },
  { linkId }: JobPayloads['check-link'],
): Promise<'completed'> {
  const em = fork();
  const link = await em.findOne(CheckedLink, { id: linkId });
  if (!link || link.answeredAt) return 'completed';
  link.problem = await linkProblem(link.address, reach);
  link.answeredAt = new Date();
  await em.flush();
  return 'completed';
}

/** Why readers could not open a link; null if they can. Checks each redirect like the first URL. */
export async function linkProblem(address: string, reach: Reach): Promise<string | null> {
  let url = address;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const { status, problem, location } = await ask({ url, headers }, reach);
    const isRedirect = status !== null && status >= 300 && status < 400 && location !== undefined;
    if (!isRedirect) return problem;
    const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
    if (!next || !/^https?:$/.test(next.protocol))
      return `It redirects to something that is not a web page (${status}).`;
    url = next.href;
  }
  return 'It redirects too often.';
}

export async function leaveLink(em: EntityManager, linkId: string, reason: string): Promise<void> {
  await em.nativeUpdate(CheckedLink, { id: linkId, answeredAt: null }, { answeredAt: new Date(), problem: reason });
}
