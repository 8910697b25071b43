import type { Head, HeadContext } from '../../page-modules.ts';
import { mobile } from './mobile.ts';
import { ServicePage } from './service-page.tsx';
import { structuredData } from './structured-data.ts';

export const head = (context: HeadContext): Head => ({
  description:
    'Native iOS and Android, cross-platform and progressive web apps: what we build them with, how long each step takes, and three that people use daily.',
  jsonLd: structuredData(mobile, 'Mobile app development', context),
});

export default function MobileAppPage() {
  return <ServicePage service={mobile} />;
}
