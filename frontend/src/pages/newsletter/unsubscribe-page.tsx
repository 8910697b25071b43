import type { HeadContext, PageAsks } from '../../page-modules.ts';
import { headOfToken, loadOutcome, TokenPage } from './token-page.tsx';

export const asks: PageAsks = ['newsletter-link'];

export const load = loadOutcome;

export const head = ({ resources }: HeadContext) => headOfToken('unsubscribe', resources);

export default function UnsubscribePage() {
  return <TokenPage action="unsubscribe" />;
}
