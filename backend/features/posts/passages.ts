import type { EntityManager } from '@mikro-orm/postgresql';
import type { DraftWriter } from '@prism/core/contract/sign-offs';
import type { Post } from '@prism/core/database/post';
import { Suggestion } from '@prism/core/database/suggestion';

export async function notePassages(em: EntityManager, post: Post, suggestions: readonly string[] = []): Promise<void> {
  if (suggestions.length === 0) return;
  const rows = await em.find(Suggestion, {
    id: { $in: [...suggestions] },
    status: 'completed',
    passage: { $ne: null },
  });
  const wrote = rows.map(({ writer, provider, model, prompt, sandbox }): DraftWriter => {
    return { provider: writer ?? provider, model: model ?? '', promptVersion: prompt ?? null, sandbox };
  });
  const known = new Map([...post.passageWriters, ...wrote].map((one) => [keyOf(one), one]));
  post.passageWriters = [...known.values()];
}

const keyOf = ({ provider, model, promptVersion, sandbox }: DraftWriter) =>
  JSON.stringify([provider, model, promptVersion, sandbox]);
