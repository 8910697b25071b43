import { useEffect, useState } from 'react';
import { useWords } from '../../api/content.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMoney } from '../../lib/money.ts';
import { type AppHeaderProps, contactAddress } from './app-header.tsx';

/** On small screens: the total and the button, while neither price of the page is in view. */
export function BottomBar({ app, configuration, price }: Omit<AppHeaderProps, 'demo' | 'onDemo'>) {
  const { buttons, labels } = useWords('app');
  const money = useMoney();
  const isShown = useBetween('price', 'closing');
  return (
    <div
      className="nums fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-raised px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-2 lg:hidden print:hidden"
      id="bottom-bar"
      hidden={!isShown}
    >
      <p className="grid leading-[1.2]">
        <span className="text-xs">{labels.total}</span>
        <b className="text-[1.375rem] leading-[1.2] font-semibold tracking-[-0.025em] text-ink">{money(price.total)}</b>
      </p>
      <ButtonLink to={contactAddress(app, configuration)}>{buttons.get}</ButtonLink>
    </div>
  );
}

/** Whether the first element has scrolled out at the top and the second is not yet in view. */
function useBetween(startId: string, endId: string): boolean {
  const [isPast, setPast] = useState(false);
  const [isThere, setThere] = useState(false);
  useEffect(() => watch(startId, `${farAbove} 0px -100% 0px`, 0.99, setPast), [startId]);
  useEffect(() => watch(endId, `${farAbove} 0px 0px 0px`, 0, setThere), [endId]);
  return isPast && !isThere;
}

/** Extends the observed area upwards: a jump over an element crosses no edge and fires no event. */
const farAbove = '1000000px';

function watch(id: string, rootMargin: string, threshold: number, onChange: (isWithin: boolean) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last) onChange(last.isIntersecting && last.intersectionRatio >= threshold);
    },
    { rootMargin, threshold },
  );
  const element = document.getElementById(id);
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
