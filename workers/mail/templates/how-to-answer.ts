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
      ? `Reply to this email to write to ${name}. Your reply is added to the history.`
      : withFullStop(`Reply in the dashboard. Replies to this email do not reach ${name}`),
  );
}
