/** Where staff work: also the address in mails to them. */
export const dashboardPath = '/prism-dashboard-2025';

/** The address of a sign-in page that leads back to `from`. */
export function signInPath(from: string, page: '/auth' | '/prism-secure-portal' = '/auth'): string {
  return from === dashboardPath ? page : `${page}?next=${encodeURIComponent(from)}`;
}

/** Where the dashboard shows one enquiry. */
export const enquiryPage = (id: string) => `${dashboardPath}?section=people&enquiry=${id}`;

/** Where the dashboard shows one application. */
export const applicationPage = (id: string) => `${dashboardPath}?section=people&list=applications&application=${id}`;
