import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Command, Written } from './commands/edit.ts';
import { changeTable, isInTable, newTable, type TableStep, tableSteps } from './commands/tables.ts';
import { EditorPanel } from './panel.tsx';

interface TablePanelProps {
  written: Written;
  onDo: (command: Command) => void;
  onClose: () => void;
}

const isStep = (name: string): name is TableStep => name in tableSteps;
const steps = Object.keys(tableSteps).filter(isStep);

const most = { rows: 50, columns: 10 } as const;

export function TablePanel({ written, onDo, onClose }: TablePanelProps) {
  const [rows, setRows] = useState('2');
  const [columns, setColumns] = useState('3');
  if (isInTable(written))
    return (
      <EditorPanel label="Table" onClose={onClose}>
        {steps.map((step) => (
          <Button key={step} variant="secondary" size="sm" onClick={() => onDo(changeTable(step))}>
            {tableSteps[step]}
          </Button>
        ))}
      </EditorPanel>
    );
  const within = (typed: string, max: number) => Math.min(max, Math.max(1, Math.round(Number(typed)) || 1));
  const insert = () => onDo(newTable(within(rows, most.rows), within(columns, most.columns)));
  const size = { type: 'number', min: 1, className: 'nums min-h-11 w-24 py-2' } as const;
  return (
    <EditorPanel label="Table" onClose={onClose} onEnter={insert}>
      <TextField label="Rows" {...size} max={most.rows} value={rows} onChange={setRows} />
      <TextField label="Columns" {...size} max={most.columns} value={columns} onChange={setColumns} />
      <Button size="sm" onClick={insert}>
        Insert table
      </Button>
    </EditorPanel>
  );
}
