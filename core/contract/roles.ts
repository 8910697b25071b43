import type { Subject } from './subjects.ts';

export const roles = ['owner', 'editor', 'sales', 'recruiter', 'operator'] as const;
export type Role = (typeof roles)[number];

export const roleWords: Readonly<Record<Role, { label: string; does: string }>> = {
  owner: { label: 'Owner', does: 'Everything, including team and settings' },
  editor: { label: 'Editor', does: 'Articles, content, media' },
  sales: { label: 'Sales', does: 'Enquiries' },
  recruiter: { label: 'Recruiter', does: 'Open positions, applications' },
  operator: { label: 'Operator', does: 'Queues and warnings, without personal data' },
};

export const withoutFactor = 'without-factor';

export const accessLevels = [...roles, withoutFactor] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Permissions by role. Calls and live events name one; the server enforces this table, the dashboard follows it. */
const table = {
  own: { noun: 'your own account', may: roles },
  'second-factor': { noun: 'your second factor', may: accessLevels },
  posts: { noun: 'articles', may: ['owner', 'editor'] },
  content: { noun: 'content', may: ['owner', 'editor'] },
  positions: { noun: 'open positions', may: ['owner', 'editor', 'recruiter'] },
  media: { noun: 'pictures', may: ['owner', 'editor'] },
  enquiries: { noun: 'enquiries', may: ['owner', 'sales'] },
  insights: { noun: 'insights', may: ['owner', 'editor', 'sales'] },
  applications: { noun: 'applications', may: ['owner', 'recruiter'] },
  subscribers: { noun: 'subscribers', may: ['owner'] },
  'personal-data': { noun: 'personal data', may: ['owner'] },
  jobs: { noun: 'the queues', may: ['owner', 'operator'] },
  metrics: { noun: 'warnings and figures', may: ['owner', 'operator'] },
  people: { noun: 'people and their roles', may: ['owner'] },
  settings: { noun: 'the studio’s settings', may: ['owner'] },
  integrations: { noun: 'webhooks and API keys', may: ['owner'] },
  audit: { noun: 'the audit log', may: ['owner'] },
} as const satisfies Readonly<Record<string, { noun: string; may: readonly AccessLevel[] }>>;

export type Permission = keyof typeof table;

export const permissions: Readonly<Record<Permission, { noun: string; may: readonly AccessLevel[] }>> = table;

const isPermission = (name: string): name is Permission => Object.hasOwn(table, name);

export const permissionNames: readonly Permission[] = Object.keys(table).filter(isPermission);

export function may(accessLevel: AccessLevel, ...wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => permissions[permission].may.includes(accessLevel));
}

export function whyNot(accessLevel: AccessLevel, ...wanted: readonly Permission[]): string {
  if (accessLevel === withoutFactor)
    return 'Your role requires two-factor authentication. Set it up under Account first.';
  const nouns = wanted.map((permission) => permissions[permission].noun).join(' or ');
  return `Your role, ${roleWords[accessLevel].label}, does not include ${nouns}. An owner can change that.`;
}

export const subjectPermissions = ['posts', 'content', 'positions', 'settings'] as const satisfies Permission[];

/** Any of these allows the dashboard's search. */
export const deskSearchPermissions = [
  ...subjectPermissions,
  ...(['enquiries', 'applications', 'subscribers', 'media'] as const),
] satisfies Permission[];

/** The permission for a subject; without an id, for its kind. */
export function permissionFor({ kind, id }: { kind: string; id?: string | undefined }): Permission {
  if (kind === 'posts' || kind === 'positions' || kind === 'applications') return kind;
  if (kind === 'contacts') return 'enquiries';
  if (kind === 'topics') return 'posts';
  // Other settings belong to the pages.
  return kind === 'settings' && id === 'studio' ? 'settings' : 'content';
}

/** Ids of a kind's subjects that need another permission than their kind, which this access level lacks. */
export function hiddenOf(accessLevel: AccessLevel, kind: string): string[] {
  const apart: readonly Subject[] = [{ kind: 'settings', id: 'studio' }];
  return apart.filter((each) => each.kind === kind && !may(accessLevel, permissionFor(each))).map(({ id }) => id);
}

export function subjectsOf(accessLevel: AccessLevel, subjects: readonly Subject[]): Subject[] {
  return subjects.filter((subject) => may(accessLevel, permissionFor(subject)));
}
