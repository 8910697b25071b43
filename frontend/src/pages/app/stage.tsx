import type { AppDetail } from '@prism/core/content/kinds/apps';
import type { App } from '@prism/core/contract/apps';
import { fillIn } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { Picture } from '../../ui/picture.tsx';
import { screensOf } from './screens.ts';

const fan = [130, 192, 254, 316, 378, 440, 502, 564, 626];

const shadow = 'absolute max-w-none drop-shadow-[0_24px_28px_rgb(12_15_18/0.26)]';

export function Stage({ app, imageAlt }: { app: App } & Pick<AppDetail, 'imageAlt'>) {
  const { screens: words } = useWords('app');
  const screens = screensOf(app);
  return (
    <div className="relative h-100 before:absolute before:inset-0 before:bg-ray-tint max-lg:-mx-(--gutter) max-lg:overflow-clip sm:h-120 lg:h-auto lg:min-h-150 lg:before:inset-[-240px_-50vw_0_0]">
      <svg
        className="ray-art absolute inset-0 size-full max-w-none lg:-top-[104px] lg:h-[calc(100%+104px)] lg:w-[calc(100%+50vw)]"
        viewBox="0 0 900 700"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
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
          <img
            className={`${shadow} top-9 left-1/2 z-1 -ml-[158px] w-[236px] sm:-ml-[190px] sm:w-[292px] lg:top-0 lg:left-[12%] lg:ml-0`}
            src={screens.home}
            alt={fillIn(words.phone, 'app', app.name)}
            width={220}
            height={440}
          />
          <img
            className={`${shadow} top-[110px] left-1/2 w-[210px] sm:ml-[30px] sm:w-[248px] lg:top-[86px] lg:left-[58%] lg:ml-0`}
            src={screens.detail}
            alt=""
            width={220}
            height={440}
          />
        </>
      ) : (
        <Picture
          className={`${shadow} top-0 left-[8%] aspect-4/3 w-[min(480px,84%)]`}
          src={app.image}
          alt={imageAlt ?? app.name}
          width={480}
          height={360}
          sizes="(min-width: 36rem) 30rem, 84vw"
        />
      )}
    </div>
  );
}
