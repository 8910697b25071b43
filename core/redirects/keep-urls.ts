import type { EntityManager } from '@mikro-orm/postgresql';
import { comparableAddress, comparableTarget, type RedirectInput } from '../contract/redirects.ts';
import { lock } from '../database/locks.ts';

export class RedirectLoop extends Error {
  readonly from: string;

  constructor(from: string) {
    super(`${from} would lead to itself`);
    this.name = 'RedirectLoop';
    this.from = from;
  }
}

/**
 * Adds a permanent redirect for content moved from `from` to `to`, in the caller's transaction. Redirects to `from`
 * are updated, and any from `to` is removed.
 */
export async function createRedirect(em: EntityManager, from: string, to: string): Promise<void> {
  if (comparableAddress(from) === comparableAddress(to)) return;
  await restoreUrls(em, [to]);
  await storeRedirects(em, [{ from, to }], { isByHand: false });
}

export async function createGone(em: EntityManager, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await em.execute(
    `insert into redirects (path, made_at) select ${eachPath}, now()
     on conflict (path) do update set target = null, is_by_hand = false, made_at = excluded.made_at`,
    [listOf(paths)],
  );
}

export async function restoreUrls(em: EntityManager, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await em.execute(`delete from redirects where path in (select ${eachPath})`, [listOf(paths)]);
}

const eachPath = 'jsonb_array_elements_text(?::jsonb)';

function listOf(paths: readonly string[]): string {
  return JSON.stringify([...new Set(paths.map((path) => comparableAddress(path)))]);
}

/** Stores redirects in order, replacing existing ones. Chains are collapsed to one step. Throws RedirectLoop. */
export async function storeRedirects(
  em: EntityManager,
  redirects: readonly RedirectInput[],
  { isByHand }: { isByHand: boolean },
): Promise<void> {
  if (redirects.length === 0) return;
  await lock(em, 'redirects');
  const known = await em.execute<Stored[]>('select path, target from redirects where target is not null');
  const targets = new Map(known.map(({ path, target }) => [path, target]));
  const ledTo = Map.groupBy(targets.keys(), (path) => pathIn(targets.get(path) ?? ''));
  const metAt = (target: string) => {
    const whole = comparableAddress(target.split('#', 1)[0] ?? '');
    return targets.has(whole) ? whole : pathIn(whole);
  };
  const stored = new Set<string>();
  const changed = new Set<string>();
  for (const { from, to } of redirects) {
    const path = comparableAddress(from);
    const wanted = comparableTarget(to);
    targets.set(path, wanted);
    const target = targets.get(metAt(wanted)) ?? wanted;
    if (metAt(wanted) === path || metAt(target) === path) throw new RedirectLoop(path);
    const near = ledTo.get(pathIn(path)) ?? [];
    const here = new Set(near.filter((one) => one !== path && metAt(targets.get(one) ?? '') === path));
    const moved = [path, ...here];
    ledTo.set(
      pathIn(path),
      near.filter((one) => !here.has(one)),
    );
    ledTo.set(pathIn(target), [...(ledTo.get(pathIn(target)) ?? []), ...moved]);
    for (const one of moved) {
      targets.set(one, target);
      changed.add(one);
    }
    stored.add(path);
  }
  const rows = [...changed].map((path) => ({ path, target: targets.get(path) }));
  await em.execute(
    `insert into redirects (path, target, is_by_hand, made_at)
     select path, target, ?, now() from jsonb_to_recordset(?::jsonb) as given (path text, target text)
     on conflict (path) do update set target = excluded.target`,
    [isByHand, JSON.stringify(rows)],
  );
  await em.execute(
    `update redirects set is_by_hand = ?, made_at = now() where path in (select jsonb_array_elements_text(?::jsonb))`,
    [isByHand, JSON.stringify([...stored])],
  );
}

interface Stored {
  path: string;
  target: string;
}

function pathIn(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? '';
}
