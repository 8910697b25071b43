import type { EntityManager } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

interface Row {
  provider: string;
  status: string;
  count: string;
  seconds: string;
  input: string;
  output: string;
}

/** Articles by provider: how many, for how long each was written, and the tokens the provider reported. */
export function articleFigures(fork: () => EntityManager, registers: Registry[]): Figures {
  const articles = new Gauge({
    name: 'prism_articles',
    help: 'Generations by provider and status',
    labelNames: ['provider', 'status'],
    registers,
  });
  const seconds = new Gauge({
    name: 'prism_article_writing_seconds',
    help: 'Seconds spent on ended generations, by provider and status; divide by prism_articles for the mean',
    labelNames: ['provider', 'status'],
    registers,
  });
  const tokens = new Gauge({
    name: 'prism_article_tokens',
    help: 'Tokens as the providers reported them',
    labelNames: ['provider', 'direction'],
    registers,
  });
  return async () => {
    const rows = await fork().execute<Row[]>(
      `select provider, status, count(*) as count,
         coalesce(sum(extract(epoch from finished_at - started_at)), 0) as seconds,
         coalesce(sum(input_tokens), 0) as input, coalesce(sum(output_tokens), 0) as output
       from generations group by 1, 2`,
    );
    for (const gauge of [articles, seconds, tokens]) gauge.reset();
    for (const { provider, status, ...row } of rows) {
      articles.set({ provider, status }, Number(row.count));
      seconds.set({ provider, status }, Number(row.seconds));
      tokens.inc({ provider, direction: 'input' }, Number(row.input));
      tokens.inc({ provider, direction: 'output' }, Number(row.output));
    }
  };
}
