import {
  type Configuration,
  configurationIn,
  type Options,
  type Price,
  toggleAddOn,
  withConfiguration,
} from '@prism/core/contract/app-price';
import type { App } from '@prism/core/contract/apps';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../api/content.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMoney } from '../../lib/money.ts';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { contactAddress } from './app-header.tsx';

interface ConfiguratorProps {
  app: App;
  options: Options;
  configuration: Configuration;
  price: Price;
  onChange: (configuration: Configuration) => void;
}

const group = 'border-t border-line py-4.5';
// A legend is laid out with its fieldset only when it floats.
const groupTitle = 'float-left mb-2 w-full font-semibold text-ink [&+*]:clear-both';
const share = 'transition-[flex] duration-(--t-2) ease-out';
const box =
  'grid size-6 cursor-pointer appearance-none place-items-center border-[1.5px] border-line-ui bg-surface group-hover:border-ink-2 checked:border-ink checked:bg-ink';

export function Configurator({ app, options, configuration, price, onChange }: ConfiguratorProps) {
  const { titles, labels, freeOptions } = useWords('app');
  const { supportLevels, addOns } = options;
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  const isRead = useRef(false);

  // Values chosen before hydration, or filled in by the browser, are in the form only.
  useEffect(() => {
    if (!form.current || isRead.current) return;
    // From here on the form follows the URL.
    isRead.current = true;
    const marked = new FormData(form.current);
    const early = withConfiguration(new URLSearchParams(), {
      support: String(marked.get('support') ?? ''),
      addOns: marked.getAll('addons').map(String),
    });
    const shown = withConfiguration(new URLSearchParams(), configuration);
    if (early.toString() !== shown.toString()) onChange(configurationIn(early, options));
  }, [configuration, options, onChange]);

  return (
    <form
      className="overflow-clip rounded-3 border border-ink bg-surface *:px-[clamp(1.125rem,2vw,1.75rem)] lg:[@media(min-height:67.5rem)]:sticky lg:[@media(min-height:67.5rem)]:top-39"
      ref={form}
      aria-label="Price configurator"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="flex items-baseline justify-between py-5">
        <h2 className="h3">{titles.configurator}</h2>
        <span className="nums">
          {labels.base} {money(price.base)}
        </span>
      </div>
      {supportLevels.length > 0 && (
        <fieldset className={group}>
          <legend className={groupTitle}>{labels.support}</legend>
          {supportLevels.map(({ key, name, price: extra, description }) => (
            <Option key={key} name={name} description={description} price={extra}>
              <input
                className={`${box} rounded-full checked:after:size-2 checked:after:rounded-full checked:after:bg-on-ink`}
                type="radio"
                name="support"
                value={key}
                checked={configuration.support === key}
                onChange={() => onChange({ ...configuration, support: key })}
              />
            </Option>
          ))}
        </fieldset>
      )}
      {addOns.length > 0 && (
        <fieldset className={group}>
          <legend className={groupTitle}>{labels.addOns}</legend>
          {addOns.map(({ key, name, price: extra, description }) => (
            <Option key={key} name={name} description={description} price={extra}>
              <input
                className={`${box} rounded-2 checked:after:h-1.5 checked:after:w-[11px] checked:after:-translate-y-0.5 checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-ink`}
                type="checkbox"
                name="addons"
                value={key}
                checked={configuration.addOns.includes(key)}
                onChange={() => onChange(toggleAddOn(configuration, key, options))}
              />
            </Option>
          ))}
        </fieldset>
      )}
      {freeOptions.length > 0 && (
        <div className={group}>
          <h3 className={groupTitle}>{titles.freeOptions}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
            {freeOptions.map((name) => (
              <li key={name} className="flex items-center gap-1.5">
                <Icon name="check" small className="text-ok" />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Total app={app} configuration={configuration} price={price} />
    </form>
  );
}

function Total({ app, configuration, price }: Pick<ConfiguratorProps, 'app' | 'configuration' | 'price'>) {
  const { buttons, labels, note } = useWords('app');
  const money = useMoney();
  return (
    <div className="grid gap-4 bg-ray-tint py-5">
      <div className="flex h-2 gap-0.5" aria-hidden="true">
        <i className={`${share} bg-ray`} style={{ flex: price.base }} />
        <i className={`${share} bg-ink`} style={{ flex: price.addOns }} />
        <i
          className={`${share} bg-[color-mix(in_oklab,var(--ink)_55%,var(--ray-tint))] forced-colors:bg-[GrayText]`}
          style={{ flex: price.support }}
        />
      </div>
      <p className="nums flex min-h-12 flex-wrap items-end justify-between">
        <span className="grid">
          <span className="text-sm">
            {price.total > price.base ? `${labels.total} ${labels.chosen}` : labels.total}
          </span>
          {price.struckTotal !== undefined && (
            <StruckPrice className="text-ray-ink">{money(price.struckTotal)}</StruckPrice>
          )}
        </span>
        <output
          className="text-[2.5rem] leading-none font-[540] font-stretch-[110%] tracking-[-0.04em] text-ink"
          aria-live="polite"
        >
          {money(price.total)}
        </output>
      </p>
      <ButtonLink to={contactAddress(app, configuration)} size="lg" wide>
        {buttons.get} <Icon name="arrow" />
      </ButtonLink>
      <p className="text-xs">{note}</p>
    </div>
  );
}

interface OptionProps {
  name: string;
  description: string;
  price: number;
  children: ReactNode;
}

function Option({ name, description, price, children }: OptionProps) {
  const money = useMoney();
  return (
    <label className="group grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-2.5 py-2">
      {children}
      <span>
        <b className="block leading-[1.4] font-medium text-ink">{name}</b>
        <small className="block text-sm leading-[1.4] text-ink-3">{description}</small>
      </span>
      <em className="nums font-medium text-ink not-italic">+{money(price)}</em>
    </label>
  );
}
