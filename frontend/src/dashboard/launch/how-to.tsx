import type { LaunchLine } from '@prism/core/contract/launch';
import { Button } from '../../ui/button.tsx';
import { ActionButtons } from '../kit/row-actions.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface HowToProps {
  title: string;
  steps: NonNullable<LaunchLine['howTo']>;
  look: 'ghost' | 'secondary';
}

export function HowTo({ title, steps, look }: HowToProps) {
  return (
    <ActionButtons
      actions={[
        {
          label: 'How to',
          name: `How to ${title}`,
          look,
          dialog: (close) => (
            <Dialog
              isRead
              onClose={close}
              title={title}
              description="Run these on the server, in the installation folder."
              footer={<Button onClick={close}>Close</Button>}
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
          ),
        },
      ]}
    />
  );
}
