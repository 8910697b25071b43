import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { LegalDocument } from './legal-document.tsx';
import { terms } from './terms.ts';

export const head = (context: HeadContext): Head => ({
  description: `The terms for apps and custom development by ${context.site.studio.name}: refunds, licences, milestones, liability and the law that applies.`,
  jsonLd: [organization(context), breadcrumbs(context, '/terms', 'Terms of Service')],
});

export default function TermsPage() {
  return <LegalDocument text={terms(useSite().studio)} />;
}
