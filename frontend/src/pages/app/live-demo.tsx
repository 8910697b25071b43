import type { App } from '@prism/core/contract/apps';
import { fillIn } from '@prism/core/contract/fill-in';
import { useState } from 'react';
import { useWords } from '../../api/content.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { screensOf } from './screens.ts';

export function LiveDemo({ app, isOpen, onClose }: { app: App; isOpen: boolean; onClose: () => void }) {
  const words = useWords('app');
  const { screens: said } = words;
  const drawn = screensOf(app);
  const screens = (['welcome', 'home', 'detail'] as const).flatMap((name) =>
    drawn ? { label: said[name], image: drawn[name] } : [],
  );
  const [chosen, setChosen] = useState(0);
  const screen = screens[chosen];
  return (
    <Modal
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(56rem,100%-2*var(--gutter))] max-w-none grid-cols-2 overflow-auto rounded-3 bg-raised text-ink-2 shadow-3 backdrop:bg-scrim open:grid open:animate-[rise_var(--t-2)_var(--e-out)] max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:grid-cols-1 max-sm:grid-rows-[auto_1fr] max-sm:rounded-none"
      label={fillIn(said.label, 'app', app.name)}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="grid min-h-0 place-items-center bg-ray-tint p-4 sm:p-6">
        {isOpen && screen && (
          <img
            // On a phone, the content below stays in view.
            className="h-[clamp(10rem,100dvh-24rem,480px)] w-auto animate-[appear_var(--t-2)_var(--e-out)] sm:h-[min(620px,100dvh-6rem)]"
            src={screen.image}
            alt={`${app.name}: ${screen.label}`}
            width={220}
            height={440}
            key={screen.image}
          />
        )}
      </div>
      <div className="grid content-start gap-2 p-[clamp(1.25rem,3vw,2rem)] sm:gap-4">
        <IconButton
          className="justify-self-end max-sm:fixed max-sm:top-3 max-sm:right-3 max-sm:bg-raised sm:-mt-2 sm:-mr-2"
          label="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </IconButton>
        <h2 className="h2">{app.name}</h2>
        <p className="max-sm:hidden">{words.demo}</p>
        <ol className="nums my-2 border-t border-ink">
          {screens.map(({ label }, index) => (
            <li key={label}>
              <button
                type="button"
                // The selected state is a shadow, which forced colours remove.
                className="flex min-h-11 w-full items-center gap-4 border-b border-line text-left hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[inset_3px_0_var(--ray)] sm:min-h-13 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:outline-[Highlight]"
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <span className="w-6 text-right text-ink-3">{index + 1}</span>
                {label}
              </button>
            </li>
          ))}
        </ol>
        <Button onClick={() => setChosen((chosen + 1) % screens.length)}>
          <span>{chosen + 1 < screens.length ? said.next : said.again}</span> <Icon name="arrow" />
        </Button>
      </div>
    </Modal>
  );
}
