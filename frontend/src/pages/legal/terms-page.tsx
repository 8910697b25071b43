import { useWords } from '../../api/content.ts';
import type { Head, HeadContext } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { LegalDocument } from './legal-document.tsx';

export const head = (context: HeadContext): Head => ({
  jsonLd: [organization(context), breadcrumbs(context, '/terms', 'Terms of Service')],
});

export default function TermsPage() {
  return <LegalDocument words={useWords('terms')} />;
}
