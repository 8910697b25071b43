import type { Figures } from './database-figures.ts';
import type { Instruments } from './instruments.ts';

interface Row {
  provider: string;
  status: string;
  isOver: boolean;
  count: string;
  seconds: string;
  input: string;
  output: string;
}

export function articleFigures({ gauge, rising }: Instruments): Figures {
  const ofWriter: ['provider', 'status'] = ['provider', 'status'];
  const unfinished = gauge(
    'prism_articles_unfinished',
    'Generations that wait or run, by provider and status',
    ofWriter,
  );
  const articles = rising('prism_articles_total', 'Generations that ended, by provider and status', ofWriter);
  const seconds = rising(
    'prism_article_writing_seconds_total',
    'Seconds spent on ended generations, by provider and status; divide by prism_articles_total for the mean',
    ofWriter,
  );
  const tokens = rising(
    'prism_article_tokens_total',
    'Tokens as the providers reported them, of generations that ended',
    ['provider', 'direction'],
  );
  return async (em) => {
    const rows = await em.execute<Row[]>(
      `select provider, status, finished_at is not null as "isOver", count(*) as count,
         coalesce(sum(extract(epoch from finished_at - started_at)), 0) as seconds,
         coalesce(sum(input_tokens), 0) as input, coalesce(sum(output_tokens), 0) as output
       from generations group by 1, 2, 3`,
    );
    unfinished.reset();
    const used = new Map<string, { input: number; output: number }>();
    for (const { provider, status, isOver, ...row } of rows) {
      if (!isOver) {
        unfinished.set({ provider, status }, Number(row.count));
        continue;
      }
      articles({ provider, status }, Number(row.count));
      seconds({ provider, status }, Number(row.seconds));
      const sum = used.get(provider) ?? { input: 0, output: 0 };
      used.set(provider, { input: sum.input + Number(row.input), output: sum.output + Number(row.output) });
    }
    for (const [provider, { input, output }] of used) {
      tokens({ provider, direction: 'input' }, input);
      tokens({ provider, direction: 'output' }, output);
    }
  };
}
