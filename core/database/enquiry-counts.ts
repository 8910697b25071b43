import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf, unknownSource, type Counted } from '../contract/insights.ts';
import { sourceOf } from '../contract/attribution.ts';
import { CountChange } from './count-change.ts';
import type { Enquiry } from './enquiry.ts';

type Origin = Pick<Partial<Enquiry>, 'source' | 'touches'>;

export function countsOf(
  { source, touches }: Origin,
  what: 'enquiries' | 'won',
  { at, count = 1 }: { at: Date; count?: 1 | -1 },
): Counted[] {
  const paths = [source, touches?.last.page, touches?.first.page];
  const app = /^\/app\/(\d{1,9})$/.exec(source ?? '')?.[1];
  const article = paths.flatMap((path) => /^\/blog\/([\p{L}\p{M}\p{N}-]+)$/u.exec(path ?? '')?.[1] ?? [])[0];
  const counted = { day: dayOf(at), count };
  return [
    { ...counted, kind: what, key: touches ? sourceOf(touches.last) : unknownSource },
    ...(app === undefined ? [] : [{ ...counted, kind: `${what}-app` as const, key: app }]),
    ...(article === undefined ? [] : [{ ...counted, kind: `${what}-article` as const, key: article }]),
  ];
}

export function countEnquiry(em: EntityManager, ...counted: Parameters<typeof countsOf>): void {
  for (const change of countsOf(...counted)) em.create(CountChange, change);
}
