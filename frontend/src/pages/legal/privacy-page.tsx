import { useWords } from '../../api/content.ts';
import type { Head, HeadContext } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { LegalDocument } from './legal-document.tsx';

export const head = (context: HeadContext): Head => ({
  jsonLd: [organization(context), breadcrumbs(context, '/privacy', 'Privacy Policy')],
});

export default function PrivacyPage() {
  return <LegalDocument words={useWords('privacy')} />;
}
