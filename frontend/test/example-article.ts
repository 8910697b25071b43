import type { Generation, GenerationRow } from '@prism/core/contract/generations';

const at = '2025-01-20T10:00:00.000Z';

const generationExample: Generation = {
  topic: 'A title',
  category: 'Mobile Development',
  targetLength: 'medium',
  tone: 'professional',
  provider: 'openai',
  followers: [],
  keywords: [],
  jobId: 'job',
  status: 'queued',
  attempt: 0,
  attemptsAllowed: 3,
  model: 'gpt-4o',
  sandbox: true,
  voice: null,
  outline: [],
  words: 0,
  percent: 0,
  error: null,
  createdAt: at,
  startedAt: null,
  finishedAt: null,
};

/** A generation as a list row; events refer to it by `postId`. */
export function exampleArticle(generation: Partial<GenerationRow>, postId = 'post'): GenerationRow {
  return {
    ...generationExample,
    id: `generation of ${postId}`,
    post: { id: postId, title: 'A title', slug: 'a-title', published: false },
    writers: [],
    sources: [],
    brief: {},
    plan: [],
    outlineFirst: false,
    inputTokens: null,
    outputTokens: null,
    cost: null,
    held: 0,
    ...generation,
  };
}
