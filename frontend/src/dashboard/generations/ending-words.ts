import type { GenerationRow } from '@prism/core/contract/generations';

interface Ending {
  title: string;
  description: string;
  isFailure?: boolean;
  /** Links to the editor. */
  isDone?: boolean;
}

export function endingOf({ status, error, post }: Pick<GenerationRow, 'status' | 'error' | 'post'>): Ending {
  switch (status) {
    case 'cancelled':
      return { title: 'Article stopped', description: 'The text so far is kept as a draft.' };
    case 'failed':
      return {
        title: 'Generation Failed',
        description: 'Failed to generate article. Please try again.',
        isFailure: true,
      };
    case 'outlined':
      return {
        title: 'Outline ready',
        description: 'Change it, then have the article written.',
        isDone: true,
      };
    case 'needs-look':
      return {
        title: 'AI Article Needs a Look',
        description: `“${post.title}”: ${error ?? 'read it before it is published.'}`,
      };
    default:
      return {
        title: 'AI Article Generated!',
        description: 'Article created successfully. You can now edit and publish it.',
        isDone: true,
      };
  }
}
