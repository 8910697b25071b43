import type { Head, HeadContext } from '../../page-modules.ts';
import { ServicePage } from './service-page.tsx';
import { structuredData } from './structured-data.ts';
import { web } from './web.ts';

export const head = (context: HeadContext): Head => ({
  description:
    'Web applications with AI for fintech, healthcare, e-commerce and manufacturing: assistants, platforms, forecasts and portals that show their sources.',
  jsonLd: structuredData(web, 'AI web application development', context),
});

export default function WebAppPage() {
  return <ServicePage service={web} />;
}
