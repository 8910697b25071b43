import type { NewsletterBoxName } from '@prism/core/contract/newsletter';
import type { BeamStep } from '../../sections/beam-steps.tsx';
import type { StageArt } from '../../ui/device-stage.tsx';
import type { Call } from '../../sections/closing-call.tsx';
import type { Stat } from '../../sections/stat-row.tsx';

/** All that the page of a service says. */
export interface Service {
  path: string;
  /** The category that lends the page its hue. */
  category: string;
  intro: { title: string; lead: string };
  /** Beside the buttons at the top; `about` is where an enquiry from there begins. */
  start: { text: string; about: string; art: StageArt };
  stats: readonly Stat[];
  industries?: Industries;
  solutions: { title: string; list: readonly Solution[] };
  technologies: { title: string; lead: string; list: readonly Technology[] };
  process: { title: string; lead: string; steps: readonly BeamStep[] };
  showcase: { title: string; lead: string; apps: readonly ShowcaseApp[] };
  strengths: { title: string; list: readonly Strength[] };
  newsletter: NewsletterBoxName;
  call: Call;
}

export interface Industries {
  title: string;
  lead: string;
  list: readonly Industry[];
}

interface Industry {
  /** Lends its hue; an industry that is no category has the page's. */
  category?: string;
  title: string;
  capabilities: readonly string[];
  /** Applications as examples. */
  examples: readonly string[];
}

interface Solution {
  title: string;
  description: string;
  features: readonly string[];
}

interface Technology {
  name: string;
  category: string;
  /** In per cent. */
  popularity: number;
}

export interface ShowcaseApp {
  name: string;
  category: string;
  label: string;
  description: string;
  image: string;
  /** Its own page, where it is for sale. */
  to?: string;
  facts: readonly { term: string; value: string }[];
  aiFeatures?: readonly string[];
}

interface Strength {
  title: string;
  text: string;
}
