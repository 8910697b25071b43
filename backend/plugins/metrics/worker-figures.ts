import type { EntityManager } from '@mikro-orm/postgresql';
import { durations, type Duration } from '@prism/core/measures/durations';

interface Row {
  name: string;
  labels: string;
  bucket: number;
  count: string;
  sum: number;
}

/** What the workers timed, in the text format of Prometheus, whose library cannot be given the counts of others. */
export async function workerFigures(em: EntityManager): Promise<string> {
  const rows = await em.execute<Row[]>('select name, labels, bucket, count, sum from measures order by labels');
  return Object.entries(durations)
    .map(([name, duration]) =>
      histogram(
        name,
        duration,
        Map.groupBy(
          rows.filter((row) => row.name === name),
          labelsOf,
        ),
      ),
    )
    .join('');
}

function labelsOf({ labels }: Row): string {
  const pairs: Record<string, string> = JSON.parse(labels);
  return (
    Object.entries(pairs)
      // JSON and Prometheus escape alike what may occur here.
      .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
      .join()
  );
}

function histogram(name: string, { help, buckets }: Duration, series: Map<string, Row[]>): string {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
  for (const [labels, rows] of series) {
    for (const end of [...buckets, Infinity]) {
      const within = total(rows.filter(({ bucket }) => bucket <= end).map(({ count }) => Number(count)));
      lines.push(`${name}_bucket{${labels},le="${end === Infinity ? '+Inf' : end}"} ${within}`);
    }
    lines.push(`${name}_sum{${labels}} ${total(rows.map(({ sum }) => sum))}`);
    lines.push(`${name}_count{${labels}} ${total(rows.map(({ count }) => Number(count)))}`);
  }
  return `${lines.join('\n')}\n`;
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
