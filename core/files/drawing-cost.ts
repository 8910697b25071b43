interface Part {
  filterSteps: number;
  /** Number of points at which it draws its markers. */
  points: number;
  isMarker: boolean;
  parts: Part[];
  /** Ids of other elements that it draws. */
  uses: string[];
}

interface Cost {
  elements: number;
  filterSteps: number;
}

/** Beyond what editors write. */
const most = { elements: 20_000, filterSteps: 100, depth: 500, painted: 50_000_000_000 };
/** Limit of elements that style rules select, in total. */
const mostRuled = 500_000;
const endless: Cost = { elements: Infinity, filterSteps: Infinity };

/** Estimates the rendering work of a drawing, including elements repeated by `use`, filters, masks and patterns. */
export class DrawingCost {
  readonly #byId = new Map<string, Part>();
  readonly #root: Part = { filterSteps: 0, points: 1, isMarker: false, parts: [], uses: [] };
  readonly #bySelector = new Map<string, Part[]>();
  readonly #rules: { selectors: string[]; uses: string[]; filterSteps: number }[] = [];
  #ruled = 0;
  /** The picture's area in square pixels. */
  #size = 0;
  readonly #open = [this.#root];
  #elements = 0;

  /** Whether the elements alone are too many or too deep. */
  get isTooMuch(): boolean {
    return this.#elements > most.elements || this.#open.length > most.depth;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    // Functions and nodes are arguments of a step.
    const isFilterStep = name.startsWith('fe') && !/^fe(?:Func|MergeNode)/.test(name);
    const octaves = name === 'feTurbulence' ? Number.parseFloat(attributes['numOctaves'] ?? '1') : 1;
    const part: Part = {
      filterSteps: (isFilterStep ? Math.max(1, octaves || 1) : 0) + functionsOf(Object.values(attributes).join(';')),
      points: Math.max(1, Math.ceil((attributes['d'] ?? attributes['points'] ?? '').length / 4)),
      isMarker: name === 'marker',
      parts: [],
      uses: usesOf(attributes),
    };
    if (attributes.id !== undefined) this.#byId.set(attributes.id, part);
    const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean);
    for (const selector of new Set(['*', name, `#${attributes.id ?? ''}`, ...classes.map((one) => `.${one}`)])) {
      const parts = this.#bySelector.get(selector) ?? [];
      parts.push(part);
      this.#bySelector.set(selector, parts);
    }
    if (this.#elements === 0) this.#size = sizeOf(attributes);
    this.#open.at(-1)?.parts.push(part);
    this.#open.push(part);
    this.#elements += 1;
  }

  close(): void {
    this.#open.pop();
  }

  /** Counts what style rules make elements use; a complex selector counts for all elements. */
  style(text: string): void {
    for (const rule of withoutComments(text).split('}')) {
      const at = rule.lastIndexOf('{');
      const said = rule.slice(at + 1);
      const uses = usesOf({ style: said });
      const filterSteps = functionsOf(said);
      if (at === -1 || (uses.length === 0 && filterSteps === 0)) continue;
      this.#rules.push({
        selectors: rule.slice(rule.slice(0, at).lastIndexOf('{') + 1, at).split(','),
        uses,
        filterSteps,
      });
    }
  }

  /** Call once all elements are known. */
  #applyRules(): void {
    for (const { selectors, uses, filterSteps } of this.#rules)
      for (const selector of selectors) {
        const plain = selector.trim();
        const parts = this.#bySelector.get(/^[.#]?[\w-]+$/.test(plain) ? plain : '*') ?? [];
        this.#ruled += parts.length * (uses.length + 1);
        if (this.#ruled > mostRuled) return;
        for (const part of parts) {
          part.filterSteps += filterSteps;
          for (const id of uses) part.uses.push(id);
        }
      }
  }

  isTooDear(): boolean {
    this.#applyRules();
    if (this.#ruled > mostRuled) return true;
    const { elements, filterSteps } = this.#total(this.#root, new Map(), 0);
    // Each may paint the whole picture.
    return elements > most.elements || filterSteps > most.filterSteps || elements * this.#size > most.painted;
  }

  /** `known` holds `endless` for an element that is being counted, so that cycles are endless. */
  #total(part: Part, known: Map<Part, Cost>, depth: number): Cost {
    const counted = known.get(part);
    if (counted) return counted;
    if (depth > 2 * most.depth) return endless;
    known.set(part, endless);
    const sum = { elements: 1, filterSteps: part.filterSteps };
    const used = part.uses.flatMap((id) => this.#byId.get(id) ?? []);
    for (const each of [...part.parts, ...used]) {
      const { elements, filterSteps } = this.#total(each, known, depth + 1);
      const times = each.isMarker ? part.points : 1;
      sum.elements += times * elements;
      sum.filterSteps += times * filterSteps;
    }
    known.set(part, sum);
    return sum;
  }
}

const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.includes('*/') ? piece.indexOf('*/') + 2 : piece.length)))
    .join(' ');

function functionsOf(style: string): number {
  return (
    style.match(/(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|saturate|sepia)\(/gi)?.length ?? 0
  );
}

function usesOf(attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (/(?:^|:)href$/.test(name)) return value.startsWith('#') ? [value.slice(1)] : [];
    return value
      .split(/url\(/i)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf(')')).replace(/["'\s#]/g, ''));
  });
}

const pixelsOf = { px: 1, pt: 4 / 3, pc: 16, mm: 3.78, cm: 37.8, in: 96, em: 16, ex: 8 } as const;

function sizeOf({ width, height, viewBox }: Readonly<Record<string, string>>): number {
  const [, , across = '', down = ''] = (viewBox ?? '').trim().split(/[\s,]+/);
  return (lengthIn(width) ?? Number(across)) * (lengthIn(height) ?? Number(down)) || 0;
}

function lengthIn(text = ''): number | undefined {
  const length = Number.parseFloat(text);
  const unit = Object.entries(pixelsOf).find(([name]) => text.trim().toLowerCase().endsWith(name));
  return Number.isNaN(length) || text.includes('%') ? undefined : length * (unit?.[1] ?? 1);
}
