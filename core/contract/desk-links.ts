export const dashboardPath = '/prism-dashboard-2025';

/** The sections of the dashboard, as the first part of their paths. */
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

/** The path of a section of the dashboard, or of something in it. */
export function deskPage(section: DeskSection, ...parts: readonly string[]): string {
  return [dashboardPath, section, ...parts.map(encodeURIComponent)].join('/');
}

/** What the path says after the dashboard's own: the section, then what is open in it. */
export function deskParts(pathname: string): string[] {
  return pathname.slice(dashboardPath.length).split('/').filter(Boolean).map(decodeURIComponent);
}

/** Whether the dashboard has a section at this path. */
export function isDeskPath(pathname: string): boolean {
  const [first] = deskParts(pathname);
  return first === undefined || deskSections.some((section) => section === first);
}

/** The address of a sign-in page that leads back to `from`. */
export function signInPath(from: string, page: '/auth' | '/prism-secure-portal' = '/auth'): string {
  return from === dashboardPath ? page : `${page}?next=${encodeURIComponent(from)}`;
}

export const enquiryPage = (id: string) => deskPage('enquiries', id);

export const applicationPage = (id: string) => deskPage('applications', id);

/** Where the dashboard lists the articles. */
export const articlesPage = deskPage('articles');

/** Where an article is written, watched, checked and published. */
export const articlePage = (id: string) => deskPage('articles', id);

/** Where a new article begins, or goes on from its draft. */
export const newArticlePage = (draft?: string) => `${articlesPage}/new${draft === undefined ? '' : `?draft=${draft}`}`;
