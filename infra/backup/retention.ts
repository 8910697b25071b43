/**
 * Kept: all of the newest backup's last 24 hours, and the newest of each of so many days, weeks and months with a
 * backup.
 */
const kept = { days: 7, weeks: 4, months: 6 } as const;
const dayMs = 24 * 3_600_000;

/** The backup files that are no longer kept, by the time in their names. Ignores other files. */
export function outdated(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .toSorted((one, other) => other.at - one.at);
  const newest = backups[0]?.at ?? 0;
  const keep = new Set(backups.filter(({ at }) => newest - at < dayMs).map(({ name }) => name));
  const periods = [
    [kept.days, (at: number) => Math.floor(at / dayMs)],
    // The first day of 1970 was a Thursday; weeks begin on Monday.
    [kept.weeks, (at: number) => Math.floor((at / dayMs + 3) / 7)],
    [kept.months, (at: number) => new Date(at).toISOString().slice(0, 7)],
  ] as const;
  for (const [count, periodOf] of periods) {
    const seen = new Set<number | string>();
    for (const { name, at } of backups) {
      const period = periodOf(at);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      keep.add(name);
    }
  }
  return backups.map(({ name }) => name).filter((name) => !keep.has(name));
}

/** Milliseconds; undefined for another file. */
function momentOf(name: string): number | undefined {
  const [, day, hours, minutes, seconds] =
    /^prism-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar(?:\.age)?$/.exec(name) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? undefined : at;
}
