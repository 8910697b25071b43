export const tokenPaths = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;
export type TokenAction = keyof typeof tokenPaths;

/** The path of newsletter forms without scripts, followed by the box's name and the version it showed. */
export const boxPath = '/newsletter';

export const confirmationDays = { usual: 7, afterLeaving: 30 } as const;
