import type { App } from '@prism/core/contract/apps';
import { cardGrid } from '../../filters/list-states.tsx';
import { AppCard } from './app-card.tsx';

const firstRow = 3;

interface AppGridProps {
  apps: readonly App[];
  /** Called ahead of the visitor letting a saved app go. */
  onLetGo: (() => void) | undefined;
}

export function AppGrid({ apps, onLetGo }: AppGridProps) {
  return (
    <ul className={cardGrid}>
      {apps.map((app, index) => (
        <li key={app.id}>
          <AppCard app={app} isEarly={index < firstRow} onLetGo={onLetGo} />
        </li>
      ))}
    </ul>
  );
}
