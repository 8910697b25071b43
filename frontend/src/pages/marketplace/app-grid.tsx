import type { App } from '@prism/core/contract/apps';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyOptics, ErrorOptics } from '../../ui/optics.tsx';
import { AppCard } from './app-card.tsx';
import { states } from './content.ts';

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

const placeholders = [1, 2, 3, 4, 5, 6];

export function LoadingGrid() {
  return (
    <div className="grid" aria-hidden="true">
      {placeholders.map((place) => (
        <div className="sk" key={place}>
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

export function EmptyNote({ onClear }: { onClear: () => void }) {
  return (
    <div className="note">
      <EmptyOptics />
      <h2 className="h4">{states.empty.title}</h2>
      <p className="sm">{states.empty.text}</p>
      <Button variant="secondary" size="sm" onClick={onClear}>
        Clear search and filters
      </Button>
    </div>
  );
}

export function FailureNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="note" role="alert">
      <ErrorOptics />
      <h2 className="h4">{states.failed.title}</h2>
      <p className="sm">{states.failed.text}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Icon name="retry" small /> Try again
      </Button>
    </div>
  );
}
