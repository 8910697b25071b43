import type { HeadContext, PageAsks } from '../../page-modules.ts';
import { entriesOf, headOf } from './service.ts';
import { ServicePage } from './service-page.tsx';

const name = 'mobile-app-development';

export const entries = entriesOf(name);

export const asks: PageAsks = [`newsletter-${name}`];

export const head = (context: HeadContext) => headOf(name, context);

export default function MobileAppPage() {
  return <ServicePage name={name} />;
}
