import { useTheme } from '../../shell/theme.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import type { Place } from './places.ts';
import type { SectionProps } from './section.ts';
import { useOwnSections } from './sections.ts';
import { useLogOut } from './use-log-out.ts';

const icons = {
  theme: 'M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z',
  keys: 'M3 6h18v12H3zM7 10v.01M12 10v.01M17 10v.01M8 14h8',
  leave: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  site: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
};

interface ActionsOptions extends Pick<SectionProps, 'openDialog'> {
  openKeys: () => void;
}

export function useActions({ openDialog, openKeys }: ActionsOptions): Place[] {
  const { theme, setTheme } = useTheme();
  const logOut = useLogOut();
  const creations = useOwnSections().flatMap(({ creates = [] }) => creates);
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const action = (
    label: string,
    icon: string,
    does: Pick<Place, 'to' | 'act'>,
    also: readonly string[] = [],
  ): Place => ({
    group: 'Actions',
    label,
    icon,
    also,
    note: '',
    ...does,
  });
  return [
    ...creations.map(({ label, opens }) =>
      action(label, deskIcons.plus, typeof opens === 'string' ? { to: opens } : { act: () => openDialog(opens) }, [
        'create',
        'add',
      ]),
    ),
    action(`Switch to ${isDark ? 'light' : 'dark'} theme`, icons.theme, {
      act: () => setTheme(isDark ? 'light' : 'dark'),
    }),
    action('View site', icons.site, { to: '/' }, ['home page', 'public']),
    action('Keyboard shortcuts and help', icons.keys, { act: openKeys }, ['keys', 'help', 'how']),
    action('Log out', icons.leave, { act: () => void logOut() }, ['sign out']),
  ];
}
