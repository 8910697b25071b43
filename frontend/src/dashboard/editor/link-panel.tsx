import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Command, Written } from './commands/edit.ts';
import { link, linkAround } from './commands/inline.ts';
import { EditorPanel } from './panel.tsx';

interface LinkPanelProps {
  written: Written;
  onDo: (command: Command) => void;
  onClose: () => void;
}

/** Where the selected words are to lead. */
export function LinkPanel({ written, onDo, onClose }: LinkPanelProps) {
  const [address, setAddress] = useState(() => linkAround(written)?.address ?? '');
  const insert = () => address.trim() !== '' && onDo(link(address.trim(), address.trim()));
  return (
    <EditorPanel label="Link" onClose={onClose} onEnter={insert}>
      <div className="min-w-0 flex-[1_1_16rem]">
        <TextField
          label="Address"
          className="min-h-11 py-2"
          autoComplete="off"
          inputMode="url"
          placeholder="https:// or a path of this site"
          value={address}
          onChange={setAddress}
        />
      </div>
      <Button size="sm" onClick={insert}>
        Set link
      </Button>
    </EditorPanel>
  );
}
