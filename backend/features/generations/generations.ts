import { IsolationLevel, type EntityManager, type Loaded } from '@mikro-orm/postgresql';
import type { QueryOf } from '@prism/core/contract/call';
import type { generationCalls } from '@prism/core/contract/generation-calls';
import { recentHours, runningStatuses, type GenerationRow, type Writer } from '@prism/core/contract/generations';
import { changesOf, type ArticleChange } from '@prism/core/database/article-change';
import { Generation, generationSearchText } from '@prism/core/database/generation';
import { GenerationSource } from '@prism/core/database/generation-source';
import { GenerationStep } from '@prism/core/database/generation-step';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';

export interface WrittenGeneration extends Pick<GenerationRow, 'cost' | 'held'> {
  generation: Generation;
  writers: Writer[];
  /** As entered with the order. */
  sources: string[];
}

export async function listGenerations(
  em: EntityManager,
  { recent, post, ...slice }: Slice & QueryOf<typeof generationCalls.list>,
): Promise<Page<WrittenGeneration>> {
  const where: Condition[] = [['exists (select from posts p where p.id = r.post_id and p.deleted_at is null)']];
  if (recent) where.push(lately());
  if (post !== undefined) where.push(['r.post_id = ?', post]);
  // One snapshot, because a post deleted between the statements would be missing from its generation.
  return await em.transactional(
    async (tx) => {
      const page = await readPage(tx, generationList, { ...slice, where });
      const rows = page.items.map(({ row }) => row);
      await tx.populate(rows, ['post'], { exclude: ['post.content'] });
      const writers = await writersOf(tx, rows);
      const money = await moneyOf(tx, rows);
      const sources = await sourcesOf(tx, rows);
      const items = page.items.map(({ row, mails }) => ({
        row: {
          generation: row,
          writers: writers.get(row.id) ?? [],
          sources: sources.get(row.id) ?? [],
          ...(money.get(row.id) ?? unpaid),
        },
        mails,
      }));
      return { ...page, items };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

/** The providers of each generation in turn, by its id. */
async function writersOf(em: EntityManager, generations: readonly Generation[]): Promise<Map<string, Writer[]>> {
  const steps = await em.find(
    GenerationStep,
    {
      generation: { $in: generations.map(({ id }) => id) },
      kind: { $nin: ['outline', 'again'] },
      status: { $in: ['writing', 'done'] },
    },
    { orderBy: { turn: 'asc' } },
  );
  const writers = new Map<string, Writer[]>();
  for (const { generation, provider, model, heading } of steps) {
    const known = writers.get(generation.id) ?? [];
    const last = known.at(-1);
    if (last?.provider !== provider || last.model !== model) known.push({ provider, model, from: heading ?? null });
    writers.set(generation.id, known);
  }
  return writers;
}

const unpaid = { cost: null, held: 0 };

/** Cost so far and hold of each generation, by its id. */
async function moneyOf(
  em: EntityManager,
  generations: readonly Generation[],
): Promise<Map<string, Pick<GenerationRow, 'cost' | 'held'>>> {
  const ids = `{${generations.map(({ id }) => id).join()}}`;
  const rows = await em.execute<{ about: string; cost: number | null; held: number }[]>(
    `select o.generation as about, sum(p.cost)::float8 as cost, sum(p.held)::float8 as held
     from (select id as generation, id as about from generations where id = any(?::uuid[])
       union select generation_id, suggestion_id from generation_steps
         where generation_id = any(?::uuid[]) and suggestion_id is not null) o
     join spendings p using (about) group by 1`,
    [ids, ids],
  );
  return new Map(rows.map(({ about, cost, held }) => [about, { cost, held }]));
}

export async function costsOfSteps(em: EntityManager, generationId: string): Promise<Map<number, number | null>> {
  const rows = await em.execute<{ turn: number; cost: number | null }[]>(
    `select s.turn, p.cost::float8 as cost from generation_steps s
     join spendings p on p.about = coalesce(s.suggestion_id, s.generation_id) and p.turn = s.turn
     where s.generation_id = ?`,
    [generationId],
  );
  return new Map(rows.map(({ turn, cost }) => [turn, cost]));
}

/** Sources of each order, by the generation's id. */
async function sourcesOf(em: EntityManager, generations: readonly Generation[]): Promise<Map<string, string[]>> {
  // Contents of pages are long, and lists show none.
  const rows = await em.execute<{ id: string; given: string[] }[]>(
    `select generation_id as id, array_agg(coalesce(address, text) order by number) as given
     from generation_sources where generation_id = any(?::uuid[]) group by 1`,
    [`{${generations.map(({ id }) => id).join(',')}}`],
  );
  return new Map(rows.map(({ id, given }) => [id, given]));
}

export async function listSources(
  em: EntityManager,
  generationId: string,
): Promise<Loaded<GenerationSource, 'generation'>[]> {
  const where = { generation: generationId };
  return await em.find(GenerationSource, where, { orderBy: { number: 'asc' }, populate: ['generation'] });
}

export async function listSteps(em: EntityManager, generationId: string): Promise<GenerationStep[]> {
  return await em.find(GenerationStep, { generation: generationId }, { orderBy: { turn: 'asc' } });
}

/** Text, steps and edits of a generation from one snapshot; empty if there is none. */
export async function readReplay(
  em: EntityManager,
  generationId: string,
): Promise<{ text: string; steps: GenerationStep[]; changes: ArticleChange[] }> {
  return await em.transactional(
    async (tx) => {
      const generation = await tx.findOne(Generation, { id: generationId }, { fields: ['text'] });
      // It may be deleted while it is read.
      if (!generation) return { text: '', steps: [], changes: [] };
      const changes = await changesOf(tx, generationId);
      return { text: generation.text, steps: await listSteps(tx, generationId), changes };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

export const generationList: CursorList<Generation> = {
  entity: Generation,
  searched: generationSearchText,
  // Texts are long, and lists show none.
  unread: ['text'],
};

function lately(): Condition {
  const open = [...runningStatuses, 'outlined'].map((status) => `'${status}'`).join(', ');
  const since = new Date(Date.now() - recentHours * 3_600_000);
  return [`(r.status in (${open}) or r.finished_at >= ?)`, since];
}
