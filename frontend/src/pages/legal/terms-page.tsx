import { useWords } from '../../api/content.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { CurrentDocument, loadVersions } from './current-document.tsx';

export const borrows = ['versions'] as const;

export const head = (context: HeadContext): Head => ({
  jsonLd: [organization(context), breadcrumbs(context, '/terms')],
});

export const load = async (context: LoadContext) => await loadVersions('terms', context);

export default function TermsPage() {
  return <CurrentDocument name="terms" words={useWords('terms')} />;
}
