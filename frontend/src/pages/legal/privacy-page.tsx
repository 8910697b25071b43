import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { LegalDocument } from './legal-document.tsx';
import { privacy } from './privacy.ts';

export const head = (context: HeadContext): Head => ({
  description: `How ${context.site.studio.name} handles personal data under the UK GDPR: what is collected, on which basis, for how long, and your rights.`,
  jsonLd: [organization(context), breadcrumbs(context, '/privacy', 'Privacy Policy')],
});

export default function PrivacyPage() {
  return <LegalDocument text={privacy(useSite().studio)} />;
}
