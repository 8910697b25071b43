import type { Words } from '@prism/core/content/content';
import type { Quote } from '@prism/core/contract/quotes';
import { fillIn } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';
import { useQuoteWords } from './in-words.ts';
import { Restricted } from './restricted.tsx';

export function Expired({ quote }: { quote: Quote }) {
  const words = useWords('quote').expired;
  const { money, lastDay } = useQuoteWords(quote);
  const { today, renewedAs, total } = quote;
  return (
    <>
      <div className="border-l-4 border-warn bg-warn-tint" role="note">
        <p className="flex gap-3 font-semibold text-ink">
          <Icon path={contactIcons.clock} className="text-warn" />
          {fillIn(words.ended, 'day', lastDay(quote))}
        </p>
        <p className="mt-1 pl-8 text-sm">
          {`${today ? `${differenceIn(words, money, today.total - total)} ` : ''}${words.kept}`}
        </p>
      </div>
      <div className="grid gap-4 print:hidden">
        {renewedAs ? (
          <>
            <h2 className="h3">{words.renewed}</h2>
            <ButtonLink to={renewedAs} size="lg" wide>
              {words.openNew}
            </ButtonLink>
          </>
        ) : quote.isRestricted ? (
          <Restricted />
        ) : today ? (
          <>
            <h2 className="h3">{words.today}</h2>
            <p className="h1 nums">{money(today.total)}</p>
            <p className="text-sm">{quote.vat ? words.askedWithVat : words.asked}</p>
            <form method="post" action={quote.path}>
              <input type="hidden" name="renew" value="yes" />
              <Button type="submit" size="lg" wide>
                {words.renew}
              </Button>
            </form>
          </>
        ) : (
          <h2 className="h3">{words.gone}</h2>
        )}
        <ButtonLink to={today ? quote.configuration : '/marketplace'} variant="ghost" wide>
          {today ? words.change : words.apps}
        </ButtonLink>
      </div>
    </>
  );
}

function differenceIn(
  { same, more, less }: Words<'quote'>['expired'],
  money: (amount: number) => string,
  difference: number,
): string {
  if (difference === 0) return same;
  return fillIn(difference > 0 ? more : less, 'difference', money(Math.abs(difference)));
}
