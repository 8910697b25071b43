import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alerts } from '@prism/core/contract/alerts';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { startTestServer, type TestServer } from '../../backend/test/start-test-server.ts';
import { createWorkerFigures } from '../../workers/figures.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook_url: string };
}
interface Scaler {
  metadata: { name: string };
  spec: { triggers?: { metadata: { query: string } }[] };
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const { groups }: { groups: { rules: Rule[] }[] } = parse(read('alerts.yml'));
const rules = groups.flatMap((group) => group.rules);
const { panels }: { panels: Panel[] } = JSON.parse(read('dashboard.json'));
const scalers = parseAllDocuments(read('../kubernetes/base/scaling.yaml')).map((document): Scaler => document.toJS());
const queries = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...scalers.flatMap(({ metadata: { name }, spec: { triggers = [] } }) =>
    triggers.map(({ metadata }) => ({ where: `the scaler of ${name}`, expr: metadata.query })),
  ),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
];

let site: TestServer;
let known: Set<string>;
beforeAll(async () => {
  site = await startTestServer();
  known = namesIn((await site.server.metrics()) + (await createWorkerFigures().text()));
});
afterAll(() => site.close());

/** What Prometheus will have of this text, with `up`, which it makes itself. */
function namesIn(metrics: string): Set<string> {
  const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  return new Set(['up', ...names]);
}

/** The metrics a query reads. Throws where it is no PromQL. */
function metricsOf(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`no PromQL: ${expr.slice(0, from)}⚠${expr.slice(from)}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expr.slice(from, to));
    },
  });
  return names;
}

test.each(queries)('$where asks only for what API or worker has at /metrics', ({ expr }) => {
  const names = metricsOf(expr);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('a misspelt metric and a broken query would be noticed', () => {
  expect(metricsOf('sum(rate(prism_typo_total{queue="email"}[5m])) by (queue)')).toEqual(['prism_typo_total']);
  expect(() => metricsOf('sum(rate(prism_queue_jobs[5m]) > 1')).toThrow('no PromQL');
});

test('every figure of our own is on the dashboard', () => {
  const shown = queries.flatMap(({ expr }) => metricsOf(expr));
  const own = [...known].filter((name) => name.startsWith('prism_') && !/_(sum|count|bucket)$/.test(name));
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

describe('the alerts', () => {
  const handbook = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const anchors = [...handbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll('`', '').replaceAll(' ', '-'),
  );

  test.each(rules)('$alert says what it means and leads to what to do', ({ alert, annotations }) => {
    const { summary, runbook_url } = annotations;
    expect(summary).not.toBe('');
    expect(runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(anchors).toContain(alert.toLowerCase());
  });

  test('each warning that the product mails itself is in the handbook with what to do, and nothing else is', () => {
    const table = /\| warning \|.*\n\|.*\n((?:\|.*\n)+)/.exec(handbook)?.[1] ?? '';
    const told = table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()));
    expect(told.map(([, title]) => title).toSorted()).toEqual(
      Object.values(alerts)
        .map(({ title }) => title)
        .toSorted(),
    );
    for (const [, title, , todo = ''] of told) {
      expect(todo, title).not.toBe('');
      for (const [, anchor] of todo.matchAll(/\(#([^)]+)\)/g)) expect(anchors, title).toContain(anchor);
    }
  });

  test('each of them is in the handbook, and nothing else is', () => {
    const explained = [...handbook.matchAll(/^#+ `?(Prism[A-Z]\w+)`?$/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});
