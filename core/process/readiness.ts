export type Readiness = { status: 'ready' } | { status: 'leaving' } | { status: 'not ready'; away: string[] };

export interface ReadinessSources {
  /** Whether this process was told to stop and takes nothing new. */
  leaving(): boolean;
  /** What it cannot do without, by name; a check throws where that is away. */
  checks: Readonly<Record<string, () => Promise<void>>>;
}

/** Whether this process can do its work now, or what it lacks. */
export async function readinessOf({ leaving, checks }: ReadinessSources): Promise<Readiness> {
  if (leaving()) return { status: 'leaving' };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) =>
      check().then(
        () => [],
        () => [name],
      ),
    ),
  );
  // Told to stop in the meantime: whoever asked must not send anything more.
  if (leaving()) return { status: 'leaving' };
  const away = results.flat();
  return away.length === 0 ? { status: 'ready' } : { status: 'not ready', away };
}
