export const servicePlaces = {
  'mobile-app-development': 'Mobile app development',
  'web-app-development': 'Web app development',
} as const;

export type ServiceName = keyof typeof servicePlaces;
