import { oneAtATime } from './one-at-a-time.ts';

/** `away`: it can do nothing; `degraded`: it does part of its work. */
export type Readiness =
  | { status: 'ready'; degraded?: string[] }
  | { status: 'leaving' }
  | { status: 'not ready'; away: string[]; degraded?: string[] };

type Checks = Readonly<Record<string, () => Promise<void>>>;

export interface ReadinessSources {
  /** Whether it is stopping. */
  leaving(): boolean;
  /** Required services by name; a check throws if the service is down. */
  checks: Checks;
  /** Services that only part of its work needs. */
  wishes?: Checks;
}

const answerMs = 1_000;

export function readinessOf({ leaving, checks, wishes = {} }: ReadinessSources): () => Promise<Readiness> {
  const findAway = lookingAt(checks);
  const findMissed = lookingAt(wishes);
  return async () => {
    if (leaving()) return { status: 'leaving' };
    const [away, missed] = await Promise.all([findAway(), findMissed()]);
    // Stopped during the checks.
    if (leaving()) return { status: 'leaving' };
    const degraded = missed.length > 0 ? { degraded: missed } : {};
    return away.length > 0 ? { status: 'not ready', away, ...degraded } : { status: 'ready', ...degraded };
  };
}

/** Names of the services that are down, within about a second. */
function lookingAt(checks: Checks): () => Promise<string[]> {
  const looks = Object.entries(checks).map(([name, check]) => {
    const look = oneAtATime(answerMs, check);
    return async () =>
      await look().then(
        () => [],
        () => [name],
      );
  });
  return async () => (await Promise.all(looks.map(async (look) => await look()))).flat();
}
