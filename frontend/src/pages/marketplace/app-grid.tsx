import type { App } from '@prism/core/contract/apps';
import { cardGrid } from '../../filters/list-states.tsx';
import { AppCard } from './app-card.tsx';

const firstRow = 3;

/** Below its picture every card has the same height, so its height follows from the column width. */
const list = `${cardGrid} @container [--columns:1] sm:[--columns:2] lg:[--columns:3]`;
const cardHeight =
  '[contain-intrinsic-block-size:auto_calc((100cqi-(var(--columns)-1)*var(--gap))/var(--columns)*0.75+12.4rem)]';

/** Browsers lay out distant cards late, except when a position is restored. The focus ring extends beyond the card. */
const unseenCard = `[content-visibility:auto] in-data-whole:[content-visibility:visible] print:[content-visibility:visible] [overflow-clip-margin:1rem] ${cardHeight}`;

interface AppGridProps {
  apps: readonly App[];
  /** Called before a saved app is removed. */
  onLetGo: (() => void) | undefined;
}

export function AppGrid({ apps, onLetGo }: AppGridProps) {
  return (
    <ul className={list}>
      {apps.map((app, index) => (
        <li key={app.id} className={index < firstRow ? undefined : unseenCard}>
          <AppCard app={app} isEarly={index === 0} onLetGo={onLetGo} />
        </li>
      ))}
    </ul>
  );
}
