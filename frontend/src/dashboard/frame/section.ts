import type { DeskSection } from '@prism/core/contract/desk-links';
import type { User } from '@prism/core/contract/sign-in-calls';
import type { ArticleInput, GenerationRow } from '@prism/core/contract/generations';
import type { AdminPost } from '@prism/core/contract/posts';
import type { Permission } from '@prism/core/contract/roles';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { fetched } from '../../lib/renew.ts';
import type { LiveConnection } from '../live/live-connection.ts';

export interface ArticleDesk {
  live: LiveConnection;
  /** Articles being written or recently written, most relevant first. */
  articles: readonly GenerationRow[];
  steer: (article: GenerationRow, to: 'cancel' | 'retry') => void;
  isSteering: boolean;
  /** Shows a toast when the article ordered for this post ends. */
  follow: (post: AdminPost) => void;
}

export interface DeskDialog {
  dialog: 'generate';
  again?: ArticleInput;
}

/** Shared by all sections. It outlives them, so live articles continue across navigation. */
export interface SectionProps {
  user: User;
  articleDesk: ArticleDesk;
  openDialog: (dialog: DeskDialog) => void;
}

export interface DialogsProps extends Pick<SectionProps, 'user' | 'articleDesk'> {
  /** The open dialog, of any section. */
  open: DeskDialog | undefined;
  onClose: () => void;
}

export interface Creation {
  label: string;
  /** Its page or dialog. */
  opens: string | DeskDialog;
}

export interface Setting {
  label: string;
  /** Synonyms. */
  also?: readonly string[];
  /** Name of its field, or id of its heading. */
  field?: string;
}

export interface Section {
  /** Path below the dashboard's; empty for the first section. */
  path: '' | DeskSection | `${DeskSection}/${string}`;
  label: string;
  /** Label of its tab, if its label is that of the entry. */
  tab?: string;
  /** SVG path in a 24 × 24 view box. */
  icon: string;
  /** Required permissions; any one is enough. */
  needs: readonly Permission[];
  /** People with this permission use a wider section instead. */
  unless?: Permission;
  /** Shown in the bottom bar of phones; others are behind 'More'. */
  isInBar?: boolean;
  /** Its page lists the other sections of its entry, which show that list at the left instead of tabs. */
  isIndex?: true;
  /** Description for an index. */
  about?: string;
  /** Settings for the search that no field description lists. */
  settings?: readonly Setting[];
  /** Status for an index. */
  Now?: ComponentType;
  /** Sections with the same key keep their state when switching between them. */
  keeps?: string;
  /** Renders its own title row, because it has several pages. */
  hasOwnTitle?: boolean;
  /** Its records fill the screen, with a narrow sidebar. */
  hasFullRecords?: boolean;
  /** Actions in its title row. */
  Actions?: ComponentType<Pick<SectionProps, 'openDialog'>>;
  /** Its entries of the Create menu. */
  creates?: readonly Creation[];
  /** Badge after the label in the navigation. */
  Mark?: ComponentType;
  /** Its dialogs, available in every section. */
  Dialogs?: ComponentType<DialogsProps>;
  Content: ComponentType<SectionProps>;
}

type LoadContent = () => Promise<{ default: ComponentType<SectionProps> }>;

const loads = new Map<ComponentType<SectionProps>, LoadContent>();

/** A section's module, loaded when it is opened or prefetched. */
export function fetchedSection(load: LoadContent): ComponentType<SectionProps> {
  let Loaded: ComponentType<SectionProps> | undefined;
  const keep: LoadContent = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Fetched = lazy(() => fetched(keep));
  // A lazy component suspends even when its code is loaded, and React then delays by 300 ms.
  function Content(props: SectionProps) {
    const [Here] = useState(() => Loaded ?? Fetched);
    return createElement(Here, props);
  }
  loads.set(Content, keep);
  return Content;
}

/** Prefetches the code of a section. A failed load is repeated when it is opened. */
export async function prepare({ Content }: Pick<Section, 'Content'>): Promise<void> {
  await loads
    .get(Content)?.()
    .catch(() => undefined);
}

/** The status of a section, loaded when an index shows it. */
export const fetchedNow = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetched(load) }));
