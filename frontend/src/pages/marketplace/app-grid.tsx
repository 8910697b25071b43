import type { App } from '@prism/core/contract/apps';
import { AppCard } from './app-card.tsx';

const firstRow = 3;

export function AppGrid({ apps }: { apps: readonly App[] }) {
  return (
    <ul className="grid">
      {apps.map((app, index) => (
        <li key={app.id}>
          <AppCard app={app} isEarly={index < firstRow} />
        </li>
      ))}
    </ul>
  );
}
