import type { Quote } from '@prism/core/contract/quotes';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { useQuoteWords } from './in-words.ts';

/** What became of the price, and the way to one that holds. */
export function Expired({ quote }: { quote: Quote }) {
  const { money, lastDay } = useQuoteWords(quote);
  const { today, renewedAs, total } = quote;
  return (
    <>
      <div className="border-l-4 border-warn bg-warn-tint" role="note">
        <p className="flex gap-3 font-semibold text-ink">
          <Icon path={rare.clock} className="text-warn" />
          This price ended on {lastDay(quote)}.
        </p>
        <p className="mt-1 pl-8 text-sm">
          {today && `${differenceIn(money, today.total - total)} `}
          The quote is kept as it was and can no longer be accepted.
        </p>
      </div>
      <div className="grid gap-4 print:hidden">
        {renewedAs ? (
          <>
            <h2 className="h3">There is a new quote</h2>
            <ButtonLink to={renewedAs} size="lg" wide>
              Open the new quote
            </ButtonLink>
          </>
        ) : today ? (
          <>
            <h2 className="h3">Today’s price</h2>
            <p className="h1 nums">{money(today.total)}</p>
            <p className="text-sm">The same configuration{quote.vat && ' with VAT'}, fixed from the moment you ask.</p>
            <form method="post" action={quote.path}>
              <input type="hidden" name="renew" value="yes" />
              <Button type="submit" size="lg" wide>
                Make a new quote
              </Button>
            </form>
          </>
        ) : (
          <h2 className="h3">This is not sold any more</h2>
        )}
        <ButtonLink to={today ? quote.configuration : '/marketplace'} variant="ghost" wide>
          {today ? 'Change the configuration' : 'See all apps'}
        </ButtonLink>
      </div>
    </>
  );
}

function differenceIn(money: (amount: number) => string, difference: number): string {
  if (difference === 0) return 'The same costs as much today.';
  return `The same costs ${money(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} today.`;
}
