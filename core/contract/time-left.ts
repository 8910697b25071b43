const minuteMs = 60_000;

/** 'due in 40 min', 'due in 5 h', 'late by 2 h', in whole units, rounded down. */
export function timeLeft(dueAt: Date | string, now: Date | number): string {
  const minutes = (new Date(dueAt).getTime() - new Date(now).getTime()) / minuteMs;
  if (minutes > 0) return minutes < 1 ? 'due now' : `due in ${lengthOf(minutes)}`;
  return minutes > -1 ? 'due now' : `late by ${lengthOf(-minutes)}`;
}

/** '40 min', '5 h', '3 days'. */
function lengthOf(minutes: number): string {
  if (minutes < 120) return `${Math.floor(minutes)} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
