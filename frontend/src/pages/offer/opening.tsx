import { callTo } from '@prism/core/contract/studio';
import { useWords } from '../../api/content.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsAhead } from '../../lib/clock.ts';
import { Countdown } from '../../ui/deal.tsx';
import { DeviceStage } from '../../ui/device-stage.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { Icon } from '../../ui/icon.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';
import { rare } from '../../ui/rare-icons.ts';
import { useSite } from '../../site.ts';

export function Opening() {
  const { phone } = useSite().studio;
  const { category, opening, start } = useWords('offer');
  return (
    <>
      <PageIntro measure="max-w-[12ch]" title={opening.title} lead={opening.lead}>
        <SaleBar />
      </PageIntro>
      <DeviceStage category={category} art={start.art}>
        {start.text && <p className="h1 nums text-ink">{start.text}</p>}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to="#prices" size="lg">
            {start.button} <Icon path={rare.down} />
          </ButtonLink>
          {phone && (
            <ButtonLink to={callTo(phone)} variant="secondary" size="lg" className="nums">
              <Icon path={contactIcons.phone} /> {phone}
            </ButtonLink>
          )}
        </div>
      </DeviceStage>
    </>
  );
}

/** Shown only during a countdown, in the space above the title, so that nothing shifts. */
function SaleBar() {
  const { sale } = useWords('offer');
  const isOn = useIsAhead(sale.end);
  if (!isOn) return null;
  return (
    <div className="nums absolute inset-x-0 top-16 bg-ink text-[0.9375rem] leading-[1.3] text-on-ink md:top-18 [&_time]:font-bold [&_time]:whitespace-nowrap">
      <p className="page flex flex-wrap items-baseline gap-x-3 py-2 md:py-3">
        {sale.bar} <Countdown end={sale.end} ends={sale.ends} />
      </p>
    </div>
  );
}
