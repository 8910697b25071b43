import type { App } from '@prism/core/contract/apps';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { demoOf } from './screens.ts';

interface DemoButtonProps {
  app: Pick<App, 'image'>;
  /** The app's demo URL; '' if unknown. */
  demo: string;
  className: string;
  onDemo: () => void;
  children: ReactNode;
}

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
