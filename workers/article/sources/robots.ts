export const readerName = 'PrismReader';

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

interface Group {
  agents: string[];
  rules: Rule[];
}

/** Whether a robots.txt allows `path` (with its query), by the longest matching rule (RFC 9309). */
export function letsUsRead(robots: string, path: string): boolean {
  const asked = inOneSpelling(path);
  const fitting = rulesFor(groupsIn(robots)).filter(({ pattern }) => fits(pattern, asked));
  const longest = Math.max(0, ...fitting.map(({ pattern }) => pattern.length));
  const last = fitting.filter(({ pattern }) => pattern.length === longest);
  return last.length === 0 || last.some(({ isAllowed }) => isAllowed);
}

/** Rules with our name, or else those for everyone. */
function rulesFor(groups: readonly Group[]): Rule[] {
  const ours = groups.filter(({ agents }) => agents.includes(readerName.toLowerCase()));
  const chosen = ours.length > 0 ? ours : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

function groupsIn(robots: string): Group[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  let isNaming = false;
  for (const line of robots.split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      // Consecutive names share the rules below them.
      if (!open || !isNaming) groups.push((open = { agents: [], rules: [] }));
      // The name may include a version.
      open.agents.push((value.split('/')[0] ?? '').trim().toLowerCase());
      isNaming = true;
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      const pattern = inOneSpelling(value.trim());
      if (pattern !== '') open?.rules.push({ isAllowed: field === 'allow', pattern });
    }
  }
  return groups;
}

/** The path in the normalised spelling for comparison: 'é' and '%c3%a9' are '%C3%A9', '%7E' is '~'. */
function inOneSpelling(path: string): string {
  return path.toWellFormed().replace(/%[\da-f]{2}|[^!-~]/giu, (part) => {
    if (part.length !== 3) return encodeURIComponent(part);
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : part.toUpperCase();
  });
}

/** Whether `path` begins with `pattern`, where `*` matches anything and `$` its end. Linear in both lengths. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of others.entries()) {
    const isLast = index === others.length - 1;
    const found = isWhole && isLast ? path.length - piece.length : path.indexOf(piece, at);
    if (found < at || !path.startsWith(piece, found)) return false;
    at = found + piece.length;
  }
  return !isWhole || at === path.length;
}
