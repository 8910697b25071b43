import { oneAtATime } from './one-at-a-time.ts';

/** `away`: without it this process can do nothing; `degraded`: without it, it does part of its work. */
export type Readiness =
  | { status: 'ready'; degraded?: string[] }
  | { status: 'leaving' }
  | { status: 'not ready'; away: string[]; degraded?: string[] };

type Checks = Readonly<Record<string, () => Promise<void>>>;

export interface ReadinessSources {
  /** Whether this process was told to stop and takes nothing new. */
  leaving(): boolean;
  /** What it cannot do without, by name; a check throws where that is away. */
  checks: Checks;
  /** What only part of its work needs. */
  wishes?: Checks;
}

const answerMs = 1_000;

/** Tells whether this process may be given work now, and what it lacks. */
export function readinessOf({ leaving, checks, wishes = {} }: ReadinessSources): () => Promise<Readiness> {
  const findAway = lookingAt(checks);
  const findMissed = lookingAt(wishes);
  return async () => {
    if (leaving()) return { status: 'leaving' };
    const [away, missed] = await Promise.all([findAway(), findMissed()]);
    // Told to stop in the meantime: whoever asked must not send anything more.
    if (leaving()) return { status: 'leaving' };
    const degraded = missed.length > 0 ? { degraded: missed } : {};
    return away.length > 0 ? { status: 'not ready', away, ...degraded } : { status: 'ready', ...degraded };
  };
}

/** Gives the names of what is away, within a second or so. */
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
