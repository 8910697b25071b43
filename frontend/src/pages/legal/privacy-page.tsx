import { useWords } from '../../api/content.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { CurrentDocument, loadVersions } from './current-document.tsx';

export const borrows = ['versions'] as const;

export const head = (context: HeadContext): Head => ({
  jsonLd: [organization(context), breadcrumbs(context, '/privacy')],
});

export const load = async (context: LoadContext) => await loadVersions('privacy', context);

export default function PrivacyPage() {
  return <CurrentDocument name="privacy" words={useWords('privacy')} />;
}
