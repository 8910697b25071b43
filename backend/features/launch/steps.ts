import type { LaunchLine, LaunchStep } from '@prism/core/contract/launch';

export type Line = Omit<LaunchLine, 'step'>;

const stepOfLine: Readonly<Record<string, LaunchStep>> = {
  identity: 'look',
  app: 'sell',
  home: 'pages',
  article: 'pages',
  ai: 'pages',
  samples: 'pages',
  legal: 'legal',
  terms: 'legal',
  privacy: 'legal',
};

/** Items that are not about content belong to the step `reach`. */
export const withStep = (line: Line): LaunchLine => ({ ...line, step: stepOfLine[line.id] ?? 'reach' });
