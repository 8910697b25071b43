import { withFullStop } from '@prism/core/contract/studio';
import { paragraph, type Block } from './blocks.ts';

/** Said of a notice where a reply to it goes on to its client, by way of the desk. */
export interface Answered {
  isAnsweredByMail: boolean;
}

/** How the client that a notice is about is answered. */
export function howToAnswer(name: string, { isAnsweredByMail }: Answered): Block {
  return paragraph(
    isAnsweredByMail
      ? `Replying to this mail writes to ${name}, and stands in the history.`
      : withFullStop(`Answer in the dashboard: a reply to this mail does not reach ${name}`),
  );
}
