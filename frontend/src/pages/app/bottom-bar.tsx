import { priceOf } from '@prism/core/contract/app-price';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { dollars } from '../../ui/money.ts';
import { type AppHeaderProps, contactAddress } from './app-header.tsx';

/** On small screens: the total and the way on, between the price at the top and the one at the end. */
export function BottomBar({ app, configuration }: Omit<AppHeaderProps, 'onDemo'>) {
  const isShown = useBetween('price', 'closing');
  return (
    <div className="bar nums" hidden={!isShown}>
      <p>
        <span className="xs">Total</span>
        <b>{dollars(priceOf(app, configuration).total)}</b>
      </p>
      <ButtonLink to={contactAddress(app, configuration)}>Get This App</ButtonLink>
    </div>
  );
}

/** Whether the first element has been scrolled past and the second is still to come. */
function useBetween(startId: string, endId: string): boolean {
  const [isPast, setPast] = useState(false);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const [start, end] = [document.getElementById(startId), document.getElementById(endId)];
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isAbove = !isIntersecting && boundingClientRect.bottom <= 0;
        if (target === start) setPast(isAbove);
        if (target === end) setThere(isIntersecting || isAbove);
      }
    });
    for (const element of [start, end]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [startId, endId]);
  return isPast && !isThere;
}
