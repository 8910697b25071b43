import { withFullStop } from '@prism/core/contract/studio';
import { paragraph, type Block } from './blocks.ts';

export interface Answered {
  isAnsweredByMail: boolean;
}

export function howToAnswer(name: string, { isAnsweredByMail }: Answered): Block {
  return paragraph(
    isAnsweredByMail
      ? `Reply to this email to write to ${name}. Your reply is added to the history.`
      : withFullStop(`Reply in the dashboard. Replies to this email do not reach ${name}`),
  );
}
