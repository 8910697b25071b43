import type { Head } from '../../page-modules.ts';
import { ServicePage } from './service-page.tsx';
import { structuredData } from './structured-data.ts';
import { web } from './web.ts';

export const head = ({ publicUrl }: { publicUrl: string }): Head => ({
  description:
    'Web applications with AI for fintech, healthcare, e-commerce and manufacturing: assistants, platforms, forecasts and portals that show their sources.',
  jsonLd: structuredData(web, 'AI web application development', publicUrl),
});

export default function WebAppPage() {
  return <ServicePage service={web} />;
}
