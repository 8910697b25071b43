export const tokenPaths = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;
export type TokenAction = keyof typeof tokenPaths;

/** Where a box posts without scripts, followed by its name and the version it showed. */
export const boxPath = '/newsletter';

export const confirmationDays = { usual: 7, afterLeaving: 30 } as const;
