import type { KeyboardEvent, PointerEvent } from 'react';
import { Picture } from '../../ui/picture.tsx';

interface FocusPointProps {
  address: string;
  x: number;
  y: number;
  onMove: (x: number, y: number) => void;
}

const crops = [
  { label: 'Square', width: 62, height: 62 },
  { label: 'Wide', width: 110, height: 62 },
  { label: 'Social', width: 118, height: 62 },
] as const;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

export function FocusPoint({ address, x, y, onMove }: FocusPointProps) {
  function byPointer({ currentTarget, clientX, clientY, buttons }: PointerEvent) {
    if (buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove(percent(((clientX - left) / width) * 100), percent(((clientY - top) / height) * 100));
  }

  function byKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    onMove(percent(x + step[0] * size), percent(y + step[1] * size));
  }

  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-3 text-sm">
        <span className="font-medium text-ink">Focus point</span>
        <output className="nums text-ink-3">
          {x}% across, {y}% down
        </output>
      </div>
      <div className="relative touch-none justify-self-start" onPointerDown={byPointer} onPointerMove={byPointer}>
        <img className="max-h-72 max-w-full rounded-2 select-none" src={address} alt="" draggable={false} />
        <button
          type="button"
          className="absolute size-8 -translate-1/2 cursor-move rounded-full border-3 border-white bg-black/20 shadow-[0_0_0_2px_#000]"
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={`Focus point at ${x}% across, ${y}% down. Use the arrow keys to move it.`}
          onKeyDown={byKey}
        />
      </div>
      <ul className="flex flex-wrap gap-4">
        {crops.map(({ label, width, height }) => (
          <li key={label} className="grid gap-1 text-xs text-ink-3">
            <Picture
              className="rounded-1"
              style={{ width, height }}
              src={`${address}#focus=${x},${y}`}
              alt=""
              width={width}
              height={height}
              sizes={`${width}px`}
            />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
