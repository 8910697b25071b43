interface Part {
  isFilterStep: boolean;
  /** The parts inside it. */
  parts: Part[];
  /** The ids of others that it draws, too. */
  uses: string[];
}

interface Cost {
  elements: number;
  filterSteps: number;
}

/** No editor writes drawings this deep, or parts that use parts so often. */
const most = { elements: 20_000, filterSteps: 100, depth: 500 };
const endless: Cost = { elements: Infinity, filterSteps: Infinity };

/** Counts what a drawing makes a browser do, with each part as often as `use`, a filter, mask or pattern repeats it. */
export class DrawingCost {
  readonly #byId = new Map<string, Part>();
  readonly #root: Part = { isFilterStep: false, parts: [], uses: [] };
  readonly #open = [this.#root];
  #elements = 0;

  /** Whether the elements alone, without what they repeat, are too many or too deep. */
  get isTooMuch(): boolean {
    return this.#elements > most.elements || this.#open.length > most.depth;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    // Functions and nodes are arguments of a step.
    const isFilterStep = name.startsWith('fe') && !/^fe(?:Func|MergeNode)/.test(name);
    const part: Part = { isFilterStep, parts: [], uses: usesOf(attributes) };
    if (attributes.id !== undefined) this.#byId.set(attributes.id, part);
    this.#open.at(-1)?.parts.push(part);
    this.#open.push(part);
    this.#elements += 1;
  }

  close(): void {
    this.#open.pop();
  }

  isTooDear(): boolean {
    const { elements, filterSteps } = this.#total(this.#root, new Map(), 0);
    return elements > most.elements || filterSteps > most.filterSteps;
  }

  /** `known` holds `endless` for a part that is being counted, so that one which uses itself is. */
  #total(part: Part, known: Map<Part, Cost>, depth: number): Cost {
    const counted = known.get(part);
    if (counted) return counted;
    if (depth > 2 * most.depth) return endless;
    known.set(part, endless);
    const sum = { elements: 1, filterSteps: part.isFilterStep ? 1 : 0 };
    const used = part.uses.flatMap((id) => this.#byId.get(id) ?? []);
    for (const each of [...part.parts, ...used]) {
      const { elements, filterSteps } = this.#total(each, known, depth + 1);
      sum.elements += elements;
      sum.filterSteps += filterSteps;
    }
    known.set(part, sum);
    return sum;
  }
}

function usesOf(attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (/(?:^|:)href$/.test(name)) return value.startsWith('#') ? [value.slice(1)] : [];
    return value
      .split('url(#')
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf(')')));
  });
}
