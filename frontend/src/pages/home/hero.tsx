import './hero.css';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { deviceOf, loadDevice } from '../../drawings/devices.ts';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { seenClass, seenKey } from '../../shell/head-script.ts';
import { keptForVisit } from '../../lib/storage.ts';
import { part } from '../../lib/part.tsx';
import { badgeLook } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { appQuery, offersQuery } from '../../api/apps.ts';
import { useEntries, useWords } from '../../api/content.ts';
import { useResource } from '../../api/resources.ts';
import { useIsOff, useSite } from '../../site.ts';
import { spectrum } from '../../ui/rays.ts';
import { Emphasis } from '../../ui/emphasis.tsx';
import { useMoney } from '../../lib/money.ts';

export const ownLight = part(async () => (await import('./own-light.tsx')).OwnLight);

const marketplace = (category: string) => `/marketplace?category=${encodeURIComponent(category)}`;

/** The demonstration shows a device for each category, other studios the picture of their featured app. */
export function Hero() {
  const { opening, featured, paths } = useWords('home');
  const { demonstration } = useSite();
  const isSold = !useIsOff(marketplace(''));
  const { data: app } = useResource(appQuery(featured.app), featured.app !== '');
  const fromOf = useFromPrices();
  const { device, before, show } = useFrontDevice();
  const bands = useEntries('categories')
    .filter(({ key }) => isSold && (demonstration || fromOf(key)))
    .toSorted((one, other) => spectrum.indexOf(one.hue) - spectrum.indexOf(other.hue));
  useDrawnOnce();
  return (
    <section className={demonstration ? 'hero' : 'hero own'}>
      <div className="page">
        <h1 className="d1">
          {opening.first}
          <br />
          {opening.second}
        </h1>
      </div>
      <div className="stage">
        <div className="pitch">
          <p className="lead">
            <Emphasis text={opening.lead} />
          </p>
          <div className="acts">
            <ButtonLink to={opening.primary.to} size="lg">
              {opening.primary.label} <Icon name="arrow" />
            </ButtonLink>
            <ButtonLink to={opening.other.to} variant="secondary" size="lg">
              {opening.other.label}
            </ButtonLink>
          </div>
        </div>
        {bands[0] && (
          <nav className="bands" aria-label="Categories">
            {bands.map(({ key, name, hue }) => (
              <Link
                key={key}
                to={marketplace(key)}
                data-cat={hue}
                {...(demonstration && { onPointerEnter: () => show(hue), onFocus: () => show(hue) })}
              >
                <b>{name}</b>
                {fromOf(key) && (
                  <span className="nums">
                    {paths.ready.from} {fromOf(key)}
                  </span>
                )}
              </Link>
            ))}
          </nav>
        )}
        <StoredDrawing className="optics" name="home/optics" />
        {demonstration ? (
          <>
            <StoredDrawing className="optics-v" name="home/falling-optics" />
            <div className="bands-v" aria-hidden="true">
              {spectrum.map((hue) => (
                <i key={hue} data-cat={hue} />
              ))}
            </div>
            <div className="devs" aria-hidden="true">
              <div className="a">
                {before && <StoredDrawing key={before} name={deviceOf(before)} />}
                <StoredDrawing key={device} className={before && 'fresh'} name={deviceOf(device)} />
              </div>
              <StoredDrawing className="b" name="devices/e-commerce" />
            </div>
          </>
        ) : (
          <ownLight.Part hues={bands.map(({ hue }) => hue)} app={app} />
        )}
      </div>
      {demonstration && bands[0] && (
        <nav className="page flex flex-wrap gap-2 pt-6 lg:hidden print:hidden" aria-label="Categories">
          {bands.map(({ key, name, hue }) => (
            <Link key={key} to={marketplace(key)} className={badgeLook} data-cat={hue}>
              {name}
            </Link>
          ))}
        </nav>
      )}
    </section>
  );
}

/** The light is animated once a visit; the head script marks visits that have seen it. */
function useDrawnOnce() {
  useEffect(() => {
    keptForVisit.set(seenKey, 'yes');
    return () => document.documentElement.classList.add(seenClass);
  }, []);
}

/** Looks up the lowest price of a category; undefined without apps. */
function useFromPrices(): (category: string) => string | undefined {
  const { data: offers } = useResource(offersQuery());
  const money = useMoney();
  return (category) => {
    const offer = offers?.find((known) => known.category === category);
    return offer && money(offer.from);
  };
}

/** Every visit begins with this device. */
const first = 'fintech';

/** The hues of the front device and of the previous one, for the cross-fade. */
function useFrontDevice() {
  const [{ device, before }, setDevices] = useState<{ device: string; before?: string }>({ device: first });
  const wanted = useRef(first);

  async function show(hue: string) {
    wanted.current = hue;
    // Shown once both are loaded; the server's copy of the first is then removed.
    const [isThere] = await Promise.all([loadDevice(hue), loadDevice(device)]).catch(() => [false]);
    // A slower response must not replace a later choice.
    if (!isThere || wanted.current !== hue) return;
    setDevices((now) => (now.device === hue ? now : { device: hue, before: now.device }));
  }

  return { device, before, show };
}
