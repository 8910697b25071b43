import type { App } from '@prism/core/contract/apps';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { screensOf } from './screens.ts';

interface LiveDemoProps {
  app: App;
  isOpen: boolean;
  onClose: () => void;
}

/** The app's screens, to be walked through in a device. */
export function LiveDemo({ app, isOpen, onClose }: LiveDemoProps) {
  const drawn = screensOf(app);
  const screens = drawn ? [drawn.welcome, drawn.home, drawn.detail] : [{ label: 'First screen', image: app.image }];
  const [chosen, setChosen] = useState(0);
  const screen = screens[chosen];
  return (
    <Modal className="demo-dlg" label={`${app.name}, live demo`} isOpen={isOpen} onClose={onClose}>
      <div className="glass">
        {isOpen && screen && (
          <img src={screen.image} alt={`${app.name}: ${screen.label}`} width={220} height={440} key={screen.image} />
        )}
      </div>
      <div className="side">
        <button type="button" className="icb" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        <h2 className="h2">{app.name}</h2>
        <p>Walk through its screens. Yours will carry your name, your colours and your icon.</p>
        <ol className="nums">
          {screens.map(({ label }, index) => (
            <li key={label}>
              <button type="button" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
                <span>{index + 1}</span>
                {label}
              </button>
            </li>
          ))}
        </ol>
        <button type="button" className="btn primary" onClick={() => setChosen((chosen + 1) % screens.length)}>
          {chosen + 1 < screens.length ? 'Next screen' : 'From the beginning'} <Icon name="arrow" />
        </button>
      </div>
    </Modal>
  );
}
