import {
  addOns,
  type Configuration,
  configurationIn,
  includedAddOns,
  priceOf,
  supportLevels,
  toggleAddOn,
  withConfiguration,
} from '@prism/core/contract/app-price';
import type { App } from '@prism/core/contract/apps';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dollars } from '../../lib/money.ts';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { contactAddress } from './app-header.tsx';

interface ConfiguratorProps {
  app: App;
  configuration: Configuration;
  onChange: (configuration: Configuration) => void;
}

export function Configurator({ app, configuration, onChange }: ConfiguratorProps) {
  const price = priceOf(app, configuration);
  const form = useRef<HTMLFormElement>(null);
  const isRead = useRef(false);

  // What was chosen before the scripts had arrived, or filled in by the browser, stands in the form, and only there.
  useEffect(() => {
    if (!form.current || isRead.current) return;
    // Once: from here on, the form follows the address.
    isRead.current = true;
    const marked = new FormData(form.current);
    const early = new URLSearchParams({
      support: String(marked.get('support')),
      addons: marked.getAll('addons').join(' '),
    });
    const shown = withConfiguration(new URLSearchParams(), configuration);
    if (early.toString() !== shown.toString()) onChange(configurationIn(early));
  }, [configuration, onChange]);

  return (
    <form className="conf" ref={form} aria-label="Price configurator" onSubmit={(event) => event.preventDefault()}>
      <div className="hd">
        <h2 className="h3">Your version</h2>
        <span className="nums">Base {dollars(price.base)}</span>
      </div>
      <fieldset>
        <legend>Support level</legend>
        {supportLevels.map(({ id, name, price: extra, description }) => (
          <Option key={id} name={name} description={description} price={extra}>
            <input
              type="radio"
              name="support"
              value={id}
              checked={configuration.support === id}
              onChange={() => onChange({ ...configuration, support: id })}
            />
          </Option>
        ))}
      </fieldset>
      <fieldset>
        <legend>Add-ons</legend>
        {addOns.map(({ id, name, price: extra, description }) => (
          <Option key={id} name={name} description={description} price={extra}>
            <input
              type="checkbox"
              name="addons"
              value={id}
              checked={configuration.addOns.includes(id)}
              onChange={() => onChange(toggleAddOn(configuration, id))}
            />
          </Option>
        ))}
      </fieldset>
      <div className="free">
        <h3>Always included</h3>
        <ul>
          {includedAddOns.map(({ id, name }) => (
            <li key={id}>
              <Icon name="check" small />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className="tot">
        <div className="bars" aria-hidden="true">
          <i style={{ flex: price.base }} />
          <i style={{ flex: price.addOns }} />
          <i style={{ flex: price.support }} />
        </div>
        <p className="ln nums">
          <span>
            <span className="sm">Total{price.total > price.base && ' with the options chosen'}</span>
            {price.struckTotal !== undefined && <StruckPrice>{dollars(price.struckTotal)}</StruckPrice>}
          </span>
          <output aria-live="polite">{dollars(price.total)}</output>
        </p>
        <ButtonLink to={contactAddress(app, configuration)} size="lg" wide>
          Get This App <Icon name="arrow" />
        </ButtonLink>
        <p className="xs">No payment here. We reply within 24 hours to agree the details.</p>
      </div>
    </form>
  );
}

interface OptionProps {
  name: string;
  description: string;
  price: number;
  children: ReactNode;
}

function Option({ name, description, price, children }: OptionProps) {
  return (
    <label className="opt">
      {children}
      <span>
        <b>{name}</b>
        <small>{description}</small>
      </span>
      <em className="nums">+{dollars(price)}</em>
    </label>
  );
}
