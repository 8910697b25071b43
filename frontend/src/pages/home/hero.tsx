import './hero.css';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { deviceOf } from '../../drawings/devices.ts';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { seenClass, seenKey } from '../../shell/head-script.ts';
import { keptForVisit } from '../../lib/storage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { categories, hero } from './content.ts';
import { useFromPrices } from './from-prices.ts';
import { useFrontDevice } from './use-front-device.ts';

const marketplace = (category: string) => `/marketplace?category=${encodeURIComponent(category)}`;

export function Hero() {
  const { ready, custom, fromOf } = useFromPrices();
  const { device, before, show } = useFrontDevice();
  useDrawnOnce();
  return (
    <section className="hero">
      <div className="page">
        <h1 className="d1">
          One brief in.
          <br />A working app&nbsp;out.
        </h1>
      </div>
      <div className="stage">
        <div className="pitch">
          <p className="lead">
            {hero.lead.before}
            <strong className="font-medium text-ink">{ready}</strong>
            {hero.lead.between}
            <strong className="font-medium text-ink">{custom}</strong>
            {hero.after}
          </p>
          <div className="acts">
            <ButtonLink to="/marketplace" size="lg">
              Browse the marketplace <Icon name="arrow" />
            </ButtonLink>
            <ButtonLink to="/contact" variant="secondary" size="lg">
              Book a free session
            </ButtonLink>
          </div>
        </div>
        <StoredDrawing className="optics" name="home/optics" />
        <nav className="bands" aria-label="Apps by category">
          {categories.map(({ value, label }) => (
            <Link
              key={value}
              to={marketplace(value)}
              data-cat={value}
              onPointerEnter={() => show(value)}
              onFocus={() => show(value)}
            >
              <b>{label}</b>
              {fromOf(value) && <span className="nums">from {fromOf(value)}</span>}
            </Link>
          ))}
        </nav>
        <StoredDrawing className="optics-v" name="home/falling-optics" />
        <div className="bands-v" aria-hidden="true">
          {categories.map(({ value }) => (
            <i key={value} data-cat={value} />
          ))}
        </div>
        <div className="devs" aria-hidden="true">
          <div className="a">
            {before && <StoredDrawing key={before} name={deviceOf(before)} />}
            <StoredDrawing key={device} className={before && 'fresh'} name={deviceOf(device)} />
          </div>
          <StoredDrawing className="b" name="devices/e-commerce" />
        </div>
      </div>
      <nav className="page mcats" aria-label="Apps by category">
        {categories.map(({ value, label }) => (
          <Link key={value} to={marketplace(value)} className="bdg" data-cat={value}>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}

/** The light is drawn once a visit; the script in the head marks the visits that have seen it. */
function useDrawnOnce() {
  useEffect(() => {
    keptForVisit.set(seenKey, 'yes');
    return () => document.documentElement.classList.add(seenClass);
  }, []);
}
