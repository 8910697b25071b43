import { articlePage, type DeskSection, dashboardPath, deskPage } from '@prism/core/contract/desk-links';

interface Moved {
  to: DeskSection;
  /** The parameter that named a record; it follows these as a path segment. */
  record?: string;
  under?: string;
}

/** New paths of `?section=` URLs, by `section` and by `list`, `kind` or `group`. */
const moved = new Map<string, Moved>(
  Object.entries({
    people: { to: 'enquiries', record: 'enquiry' },
    'people applications': { to: 'applications', record: 'application' },
    'people subscribers': { to: 'subscribers' },
    'people personal-data': { to: 'personal-data' },
    posts: { to: 'articles', record: 'post' },
    articles: { to: 'generations' },
    content: { to: 'catalogue' },
    'content pages': { to: 'pages', record: 'entry' },
    'content settings': { to: 'settings', record: 'entry' },
    'content wordings': { to: 'legal', record: 'entry' },
    'content proof': { to: 'proof' },
    'content legal': { to: 'legal' },
    'content addresses': { to: 'redirects' },
    settings: { to: 'settings', under: 'studio' },
    email: { to: 'settings', under: 'email' },
    backups: { to: 'settings', under: 'backups' },
    queues: { to: 'queues', record: 'queue' },
    integrations: { to: 'integrations', record: 'webhook' },
    staff: { to: 'people' },
    plan: { to: 'plan' },
    media: { to: 'media' },
    bin: { to: 'bin' },
    insights: { to: 'insights' },
    budget: { to: 'budget' },
    launch: { to: 'launch' },
    ai: { to: 'ai' },
    audit: { to: 'audit' },
    account: { to: 'account' },
  }),
);

/** The path for a `?section=` URL with its other parameters; undefined if it names no section. */
export function newAddress(old: URLSearchParams): string | undefined {
  const section = old.get('section');
  if (section === null) {
    const post = old.get('post');
    return post === null ? undefined : articlePage(post);
  }
  const rest = new URLSearchParams(old);
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value === null ? [] : [value];
  };
  rest.delete('section');
  const [part] = [...take('list'), ...take('kind'), ...take('group')];
  const run = section === 'queues' ? take('run') : [];
  const known = moved.get(part === undefined ? section : `${section} ${part}`);
  const path =
    run.length > 0
      ? deskPage('queues', 'runs', ...run)
      : known
        ? deskPage(known.to, ...(known.under ? [known.under] : []), ...(known.record ? take(known.record) : []))
        : pathOfKind(section, part, take);
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** A catalogue list or entry; the dashboard for unknown sections. */
function pathOfKind(section: string, kind: string | undefined, take: (name: string) => string[]): string {
  if (section !== 'content' || kind === undefined) return dashboardPath;
  return deskPage('catalogue', ...(kind === 'shop' ? [] : [kind]), ...take('entry'));
}
