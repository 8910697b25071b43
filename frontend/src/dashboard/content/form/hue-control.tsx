import { accentOf } from '@prism/core/contract/accent';
import type { NumberField } from '@prism/core/fields/fields';
import { useControl } from './control.ts';
import type { ControlProps } from './form-context.ts';
import { NumberControl } from './simple-controls.tsx';

/** Twelve hues around the circle. */
const offered = Array.from({ length: 12 }, (_, index) => index * 30).map((hue) => ({
  hue,
  colour: accentOf(hue, 'light').accent,
}));

export function HueControl(props: ControlProps<NumberField>) {
  const { set } = useControl(props);
  const { field, value } = props;
  const isHue = typeof value === 'number' && value >= field.min && value <= field.max;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <NumberControl {...props} />
      <div className="grid max-w-sm grid-cols-6 gap-1" role="group" aria-label="Suggested colours">
        {offered.map(({ hue, colour }) => (
          <button
            key={hue}
            type="button"
            className="h-7 rounded-1 aria-pressed:ring-2 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface"
            style={{ background: colour }}
            aria-label={`Hue ${hue}`}
            aria-pressed={value === hue}
            onClick={() => set(hue)}
          />
        ))}
      </div>
      {isHue && (
        <div className="flex gap-2" aria-hidden="true">
          <Sample hue={value} theme="light" ground="#f7f9f7" />
          <Sample hue={value} theme="dark" ground="#0c0f12" />
        </div>
      )}
    </div>
  );
}

function Sample({ hue, theme, ground }: { hue: number; theme: 'light' | 'dark'; ground: string }) {
  const { accent, onAccent, ink } = accentOf(hue, theme);
  return (
    <span
      className="flex flex-1 items-center justify-between gap-3 rounded-2 border border-line p-3 text-sm font-semibold"
      style={{ background: ground, color: ink }}
    >
      Text
      <span className="rounded-2 px-3 py-1.5" style={{ background: accent, color: onAccent }}>
        Button
      </span>
    </span>
  );
}
