import type { App } from '@prism/core/contract/apps';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { demoOf } from './screens.ts';

interface DemoButtonProps {
  app: Pick<App, 'image'>;
  /** Where it is tried; '' where nobody has said that. */
  demo: string;
  className: string;
  onDemo: () => void;
  children: ReactNode;
}

/** Leads to where an app is tried, else opens its drawn screens; nothing for an app that has neither. */
export function DemoButton({ app, demo, className, onDemo, children }: DemoButtonProps) {
  const look = { variant: 'secondary', size: 'lg', className } as const;
  const kind = demoOf(app, demo);
  if (kind === undefined) return null;
  if (kind === 'elsewhere')
    return (
      <ButtonLink {...look} to={demo}>
        {children}
      </ButtonLink>
    );
  return (
    <Button {...look} aria-haspopup="dialog" onClick={onDemo}>
      {children}
    </Button>
  );
}
