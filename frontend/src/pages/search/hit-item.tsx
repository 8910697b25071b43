import type { SearchHit } from '@prism/core/contract/search';
import { useWords } from '../../api/content.ts';
import { dateText } from '../../lib/dates.ts';
import { useMoney } from '../../lib/money.ts';
import { Link } from '../../ui/link.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';

export function HitItem({ hit: { kind, title, address, excerpt, price, date } }: { hit: SearchHit }) {
  const money = useMoney();
  const { kinds } = useWords('search');
  return (
    <li className="grid gap-x-(--gap) gap-y-1 border-b border-line py-5.5 md:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <p className="text-sm text-ink-3">{kinds[kind].one}</p>
      <div className="grid min-w-0 gap-1">
        <h2 className="h3 wrap-break-word" dir="auto">
          <Link
            to={address}
            className="underline decoration-transparent decoration-1 underline-offset-[0.2em] hover:decoration-current"
          >
            {title}
          </Link>
        </h2>
        <p className="wrap-break-word" dir="auto">
          <MarkedWords parts={excerpt} />
        </p>
      </div>
      <p className="nums text-sm text-ink-3">
        <span>{price !== undefined && money(price)}</span>
        {date !== undefined && <time dateTime={date}>{dateText(date)}</time>}
      </p>
    </li>
  );
}
