import { useWords } from '../../api/content.ts';
import { useCategoryOf } from '../../lib/categories.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { ButtonLink } from '../../ui/button.tsx';
import { useMoney } from '../../lib/money.ts';
import { RayFan } from '../../ui/ray-fan.tsx';
import { type AppHeaderProps, contactAddress } from './app-header.tsx';
import { DemoButton } from './demo-button.tsx';

// Every app page needs both, and one file is smaller than two.
export { BottomBar } from './bottom-bar.tsx';

export function Closing({ app, configuration, price, demo, onDemo }: AppHeaderProps) {
  const { titles, buttons } = useWords('app');
  const money = useMoney();
  const { hue } = useCategoryOf()(app.category);
  return (
    <section className="night relative overflow-clip print:hidden" id="closing">
      <RayFan
        className="absolute top-0 right-0 h-full w-1/2 max-w-none"
        viewBox="0 0 700 300"
        lineOf={(place) => `M0 300L700 ${place * 40 - 20}`}
        width={1.25}
        own={hue}
      />
      <div className="page relative flex flex-wrap items-end justify-between gap-8 py-[clamp(4rem,7vw,7rem)]">
        <h2 className="d2 max-w-[15ch]">{fillIn(titles.closing, 'app', app.name)}</h2>
        <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
          <ButtonLink to={contactAddress(app, configuration)} size="lg" className="nums">
            {buttons.get} - {money(price.total)}
          </ButtonLink>
          <DemoButton app={app} demo={demo} className="bg-paper" onDemo={onDemo}>
            {buttons.closingDemo}
          </DemoButton>
        </div>
      </div>
    </section>
  );
}
