import type { LaunchLine } from '@prism/core/contract/launch';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface HowToProps {
  title: string;
  steps: NonNullable<LaunchLine['howTo']>;
  look: 'ghost' | 'secondary';
}

/** A button that says how something is done which is not done in the dashboard. */
export function HowTo({ title, steps, look }: HowToProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={look} size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        How to <span className="sr-only">{title}</span>
      </Button>
      {isOpen && (
        <Dialog
          isRead
          onClose={() => setOpen(false)}
          title={title}
          description="Run these on the server, in the installation folder."
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <ol className="grid list-decimal gap-5 pl-5">
            {steps.map(({ text, command }) => (
              <li key={text}>
                <p>{text}</p>
                {command && (
                  <p className="mt-2 rounded-2 border border-line bg-sunk p-3 text-ink wrap-anywhere select-all">
                    <code>{command}</code>
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  );
}
