import type { HeadContext, PageAsks } from '../../page-modules.ts';
import { headOfToken, loadOutcome, TokenPage } from './token-page.tsx';

export const asks: PageAsks = ['newsletter-link'];

export const load = loadOutcome;

export const head = ({ client }: HeadContext) => headOfToken('confirm', client);

export default function ConfirmPage() {
  return <TokenPage action="confirm" />;
}
