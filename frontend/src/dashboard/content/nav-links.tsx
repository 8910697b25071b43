import { listedKind } from '@prism/core/content/content';
import { Link } from '../../ui/link.tsx';
import { kindsIn } from '../shared/describe.ts';
import { contentPath, type Group } from '../shared/content-groups.ts';

export interface NavLink {
  to: string;
  label: string;
  help?: string;
}

export function NavLinks({ links }: { links: readonly NavLink[] }) {
  return (
    <ul>
      {links.map(({ to, label, help }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            className="grid min-h-14 content-center gap-0.5 py-2 hover:bg-sunk focus-visible:-outline-offset-2"
          >
            <b className="font-semibold text-ink">{label}</b>
            {help && <span className="text-sm">{help}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const linkToNavigation: NavLink = {
  to: contentPath({ kind: 'settings', entry: 'navigation' }),
  label: 'Menu and footer',
  help: 'The links at the top and bottom of every page.',
};

export const linkToVoice: NavLink = {
  to: contentPath({ kind: 'settings', entry: 'voice' }),
  label: 'House style',
  help: 'Audience, tone and structure of articles. Used by AI.',
};

export function linksToKinds(group: Group): NavLink[] {
  return kindsIn(group).flatMap((name) => {
    const kind = listedKind(name);
    return kind ? [{ to: contentPath({ kind: name }), label: kind.plural, help: kind.help }] : [];
  });
}
