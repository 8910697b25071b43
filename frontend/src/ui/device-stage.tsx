import './device-stage.css';
import type { ReactNode } from 'react';
import { StageOptics } from './stage-optics.tsx';

/** The three kinds of screens; each is left out where the page does not speak of it. */
export interface StageArt {
  /** What the screens show, for those who cannot see them. */
  label: string;
  browser?: string;
  phone?: string;
  darkPhone?: string;
}

interface DeviceStageProps {
  /** Lends the stage its hue. */
  category: string;
  art: StageArt;
  children: ReactNode;
}

/** What is sold, on the tint of its category: words at the left, screens at the right, one beam behind both. */
export function DeviceStage({ category, art, children }: DeviceStageProps) {
  const { label, browser, phone, darkPhone } = art;
  return (
    <div className={`dstage ${browser ? 'wide' : ''}`} data-cat={category}>
      <div className="page">
        <div className="words">{children}</div>
        <div className="screens" role="img" aria-label={label}>
          <StageOptics category={category} />
          {browser && <img className="browser" src={browser} alt="" width={500} height={360} />}
          {darkPhone && <img className="dark-phone" src={darkPhone} alt="" width={220} height={440} />}
          {phone && <img className="phone" src={phone} alt="" width={220} height={440} />}
        </div>
      </div>
    </div>
  );
}
