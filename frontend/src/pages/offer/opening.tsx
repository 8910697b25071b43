import { brand } from '@prism/core/contract/brand';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsAhead } from '../../lib/clock.ts';
import { Countdown } from '../../ui/deal.tsx';
import { DeviceStage } from '../../ui/device-stage.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { Icon } from '../../ui/icon.tsx';
import { intro, phoneAddress, sale, start } from './content.ts';

export function Opening() {
  return (
    <>
      <PageIntro measure="max-w-[12ch]" title={intro.title} lead={intro.lead}>
        <SaleBar />
      </PageIntro>
      <DeviceStage category="real estate" art={start.art}>
        <p className="h1 ink nums">{start.text}</p>
        <div className="acts">
          <ButtonLink to="#prices" size="lg">
            {start.button} <Icon name="down" />
          </ButtonLink>
          <ButtonLink to={phoneAddress} variant="secondary" size="lg" className="nums">
            <Icon name="phone" /> {brand.phone}
          </ButtonLink>
        </div>
      </DeviceStage>
    </>
  );
}

/** Only while there is something to count; it stands in the room above the title, so that nothing moves. */
function SaleBar() {
  const isOn = useIsAhead(sale.end);
  if (!isOn) return null;
  return (
    <div className="salebar nums">
      <p className="page">
        {sale.bar} <Countdown end={sale.end} />
      </p>
    </div>
  );
}
