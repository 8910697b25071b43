export const dashboardPath = '/prism-dashboard-2025';

/** The address of a sign-in page that leads back to `from`. */
export function signInPath(from: string, page: '/auth' | '/prism-secure-portal' = '/auth'): string {
  return from === dashboardPath ? page : `${page}?next=${encodeURIComponent(from)}`;
}

export const enquiryPage = (id: string) => `${dashboardPath}?section=people&enquiry=${id}`;

export const applicationPage = (id: string) => `${dashboardPath}?section=people&list=applications&application=${id}`;

/** Where the dashboard lists the articles. */
export const articlesPage = `${dashboardPath}/articles`;

/** Where an article is written, watched, checked and published. */
export const articlePage = (id: string) => `${articlesPage}/${id}`;

/** Where a new article begins, or goes on from its draft. */
export const newArticlePage = (draft?: string) => `${articlesPage}/new${draft === undefined ? '' : `?draft=${draft}`}`;
