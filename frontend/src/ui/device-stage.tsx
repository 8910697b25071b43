import type { ReactNode } from 'react';
import { StageOptics } from './stage-optics.tsx';

/** The three kinds of screens, all optional. */
export interface StageArt {
  label: string;
  browser?: string;
  phone?: string;
  darkPhone?: string;
}

// Two phones, or a browser between two smaller screens.
const phones = {
  stage: 'lg:min-h-135',
  screens: 'h-90 sm:h-115',
  phone: 'top-3 left-[calc(50%-176px)] w-[202px] sm:left-[calc(50%-270px)] sm:w-[296px] lg:top-14',
  darkPhone: 'top-18 left-[calc(50%+10px)] w-[166px] sm:left-[calc(50%+50px)] sm:w-[252px] lg:top-32',
};
const browserAndPhones = {
  stage: 'lg:min-h-145',
  screens: 'h-[310px] sm:h-[min(62vw,460px)]',
  phone:
    'top-31 right-2.5 w-32 sm:top-[30%] sm:right-[max(var(--gutter),calc(50%-350px))] sm:w-[196px] lg:top-[210px] lg:-right-11',
  darkPhone:
    'top-38 left-2.5 w-28 sm:top-[40%] sm:left-[max(var(--gutter),calc(50%-350px))] sm:w-[166px] lg:top-67 lg:-left-16',
};
const screen = 'absolute h-auto max-w-none drop-shadow-[0_24px_28px_rgb(12_15_18/0.26)]';

/** Text at the left and screens at the right, on the category's tint, with a beam behind both. */
export function DeviceStage({ category, art, children }: { category: string; art: StageArt; children: ReactNode }) {
  const { label, browser, phone, darkPhone } = art;
  const places = browser ? browserAndPhones : phones;
  return (
    <div className="overflow-clip bg-ray-tint" data-cat={category}>
      <div
        className={`page relative grid min-h-135 gap-x-[clamp(2rem,5vw,5.5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${places.stage}`}
      >
        {/* The beam runs below the text. */}
        <div className="grid content-center gap-7 pt-[clamp(2rem,5vw,4.5rem)] pb-10 lg:pt-[clamp(3rem,5vw,4.5rem)] lg:pb-32">
          {children}
        </div>
        <div
          className={`relative max-lg:-mx-(--gutter) max-lg:overflow-clip lg:h-auto ${places.screens}`}
          role="img"
          aria-label={label}
        >
          <StageOptics
            category={category}
            className="absolute bottom-[60%] left-1/2 size-px overflow-visible lg:bottom-21"
          />
          {browser && (
            <img
              className={`${screen} top-3 w-[calc(100%-2*var(--gutter))] max-lg:left-1/2 max-lg:-translate-x-1/2 sm:w-[min(80%,640px)] lg:top-16 lg:-left-3 lg:w-[min(100%,690px)]`}
              src={browser}
              alt=""
              width={500}
              height={360}
            />
          )}
          {darkPhone && (
            <img className={`${screen} ${places.darkPhone}`} src={darkPhone} alt="" width={220} height={440} />
          )}
          {phone && <img className={`${screen} ${places.phone}`} src={phone} alt="" width={220} height={440} />}
        </div>
      </div>
    </div>
  );
}
