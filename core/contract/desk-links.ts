export const dashboardPath = '/prism-dashboard-2025';

export const deskSections = [
  ...(['enquiries', 'applications', 'subscribers', 'personal-data'] as const),
  ...([
    'articles',
    'plan',
    'generations',
    'pages',
    'catalogue',
    'proof',
    'legal',
    'redirects',
    'media',
    'bin',
  ] as const),
  ...([
    'insights',
    'queues',
    'budget',
    'launch',
    'settings',
    'ai',
    'people',
    'integrations',
    'audit',
    'account',
  ] as const),
] as const;

export type DeskSection = (typeof deskSections)[number];

export function deskPage(section: DeskSection, ...parts: readonly string[]): string {
  return [dashboardPath, section, ...parts.map(encodeURIComponent)].join('/');
}

/** The parts of a dashboard path: the section, then what is open in it. */
export function deskParts(pathname: string): string[] {
  return pathname.slice(dashboardPath.length).split('/').filter(Boolean).map(decodeURIComponent);
}

export function isDeskPath(pathname: string): boolean {
  const [first] = deskParts(pathname);
  return first === undefined || deskSections.some((section) => section === first);
}

/** The URL of a sign-in page that leads back to `from`. */
export function signInPath(from: string, page: '/auth' | '/prism-secure-portal' = '/auth'): string {
  return from === dashboardPath ? page : `${page}?next=${encodeURIComponent(from)}`;
}

export const enquiryPage = (id: string) => deskPage('enquiries', id);

export const applicationPage = (id: string) => deskPage('applications', id);

export const articlesPage = deskPage('articles');

export const articlePage = (id: string) => deskPage('articles', id);

export const newArticlePage = (draft?: string) => `${articlesPage}/new${draft === undefined ? '' : `?draft=${draft}`}`;
