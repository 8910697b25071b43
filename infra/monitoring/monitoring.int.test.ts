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

/** Metric names in this text, plus `up`, which Prometheus adds. */
function namesIn(metrics: string): Set<string> {
  const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  return new Set(['up', ...names]);
}

/** The metrics that a query reads. Throws for invalid PromQL. */
function metricsOf(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`invalid PromQL: ${expr.slice(0, from)}⚠${expr.slice(from)}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expr.slice(from, to));
    },
  });
  return names;
}

test.each(queries)('$where uses only metrics of API or worker', ({ expr }) => {
  const names = metricsOf(expr);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.each(queries)('$where selects only metrics of Prism', ({ expr }) => {
  const shared = [...expr.matchAll(/(?<![\w"'|-])(?:up|(?:nodejs|process)_\w+)(?![\w"'|-])(\{[^}]*\})?/g)];
  for (const [, labels] of shared) expect(labels).toMatch(/job=~?"prism-/);
});

test.each(rules)('$alert separates installations', ({ expr }) => {
  const joined = expr.match(/\b(?:sum|max|min|count|avg)\b(?! by \(namespace\b)/g);
  expect(joined).toBeNull();
  for (const [, labels] of expr.matchAll(/\bon \(([^)]*)\)/g)) expect(labels).toContain('namespace');
});

test('each scaler selects jobs of its own installation', () => {
  const asked = scalers.flatMap(({ spec: { triggers = [] } }) => triggers.map(({ metadata }) => metadata.query));
  expect(asked.length).toBeGreaterThan(3);
  for (const query of asked) expect(query).toContain('{namespace="prism", ');
});

test("increasing metrics are counters with a counter's name", async () => {
  const text = (await site.server.metrics()) + (await createWorkerFigures().text());
  const own = [...text.matchAll(/^# TYPE (prism_\S+) (\S+)$/gm)];
  expect(own.length).toBeGreaterThan(20);
  for (const [, name = '', type] of own) expect(type === 'counter', name).toBe(name.endsWith('_total'));
  for (const { expr } of queries)
    for (const name of metricsOf(expr).filter((one) => one.endsWith('_total')))
      expect(expr, name).toMatch(new RegExp(`(?:rate|increase)\\(${name}`));
});

test('a misspelt metric and an invalid query are noticed', () => {
  expect(metricsOf('sum(rate(prism_typo_total{queue="email"}[5m])) by (queue)')).toEqual(['prism_typo_total']);
  expect(() => metricsOf('sum(rate(prism_queue_jobs[5m]) > 1')).toThrow('invalid PromQL');
});

test('the dashboard shows every metric of Prism', () => {
  const shown = queries.flatMap(({ expr }) => metricsOf(expr));
  const own = [...known].filter((name) => name.startsWith('prism_') && !/_(sum|count|bucket)$/.test(name));
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

describe('the alerts', () => {
  const handbook = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const anchors = [...handbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll('`', '').replaceAll(' ', '-'),
  );

  test.each(rules)('$alert has a summary and links to instructions', ({ alert, annotations }) => {
    const { summary, runbook_url } = annotations;
    expect(summary).not.toBe('');
    expect(runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(anchors).toContain(alert.toLowerCase());
  });

  test('the handbook explains exactly the alerts that the product mails', () => {
    const table = /\| warning \|.*\n\|.*\n((?:\|.*\n)+)/.exec(handbook)?.[1] ?? '';
    const described = table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()));
    expect(described.map(([, title]) => title).toSorted()).toEqual(
      Object.values(alerts)
        .map(({ title }) => title)
        .toSorted(),
    );
    for (const [, title, , todo = ''] of described) {
      expect(todo, title).not.toBe('');
      for (const [, anchor] of todo.matchAll(/\(#([^)]+)\)/g)) expect(anchors, title).toContain(anchor);
    }
  });

  test('the handbook explains exactly these alerts', () => {
    const explained = [...handbook.matchAll(/^#+ `?(Prism[A-Z]\w+)`?$/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});
