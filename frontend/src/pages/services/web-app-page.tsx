import type { HeadContext, PageAsks } from '../../page-modules.ts';
import { entriesOf, headOf } from './service.ts';
import { ServicePage } from './service-page.tsx';

const name = 'web-app-development';

export const entries = entriesOf(name);

export const asks: PageAsks = [`newsletter-${name}`];

export const head = (context: HeadContext) => headOf(name, context);

export default function WebAppPage() {
  return <ServicePage name={name} />;
}
