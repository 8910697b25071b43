import type { App } from '@prism/core/contract/apps';
import { screensOf } from './screens.ts';

const fan = [130, 192, 254, 316, 378, 440, 502, 564, 626];

/** The app's devices on its tint, where the beam meets them. */
export function Stage({ app }: { app: App }) {
  const screens = screensOf(app);
  return (
    <div className="shot">
      <svg className="fan" viewBox="0 0 900 700" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M0 210L330 330" stroke="var(--ray)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        {fan.map((y, index) => (
          <path
            key={y}
            d={`M330 330L900 ${y}`}
            stroke="var(--ray)"
            strokeOpacity={0.3 + index * 0.08}
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {screens ? (
        <>
          <img className="a" src={screens.home.image} alt={`${app.name} on a phone`} width={220} height={440} />
          <img className="b" src={screens.detail.image} alt="" width={220} height={440} />
        </>
      ) : (
        <img className="whole" src={app.image} alt={app.name} width={480} height={360} />
      )}
    </div>
  );
}
