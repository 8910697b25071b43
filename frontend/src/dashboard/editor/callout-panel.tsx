import { Button } from '../../ui/button.tsx';
import { callout, type CalloutName, calloutNames } from './commands/blocks.ts';
import type { Command } from './commands/edit.ts';
import { EditorPanel } from './panel.tsx';

const isCallout = (name: string): name is CalloutName => name in calloutNames;
const names = Object.keys(calloutNames).filter(isCallout);

export function CalloutPanel({ onDo, onClose }: { onDo: (command: Command) => void; onClose: () => void }) {
  return (
    <EditorPanel label="Call-out" onClose={onClose}>
      {names.map((name) => (
        <Button key={name} variant="secondary" size="sm" onClick={() => onDo(callout(name))}>
          {calloutNames[name]}
        </Button>
      ))}
    </EditorPanel>
  );
}
