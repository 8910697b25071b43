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
  /** Being written and lately written, the one to look at first in front. */
  articles: readonly GenerationRow[];
  steer: (article: GenerationRow, to: 'cancel' | 'retry') => void;
  isSteering: boolean;
  /** Tells how the article that was just ordered for this post ends. */
  follow: (post: AdminPost) => void;
}

export interface DeskDialog {
  dialog: 'generate';
  again?: ArticleInput;
}

/** What every section has at hand. It outlives the section: what is live stays live while one moves about. */
export interface SectionProps {
  user: User;
  articleDesk: ArticleDesk;
  openDialog: (dialog: DeskDialog) => void;
}

export interface DialogsProps extends Pick<SectionProps, 'user' | 'articleDesk'> {
  /** The one that is open, of this section or another. */
  open: DeskDialog | undefined;
  onClose: () => void;
}

/** Something that can be created. */
export interface Creation {
  label: string;
  /** The page or the dialog where one does. */
  opens: string | DeskDialog;
}

/** Something that can be set in a section. */
export interface Setting {
  label: string;
  /** What else people call it. */
  also?: readonly string[];
  /** The name of its field, or the id of its heading. */
  field?: string;
}

export interface Section {
  /** What its path adds to the dashboard's own; the first section adds nothing. */
  path: '' | DeskSection | `${DeskSection}/${string}`;
  label: string;
  /** What its tab says, where its label is that of the entry. */
  tab?: string;
  /** A path in a square of 24. */
  icon: string;
  /** What one must be allowed to open it; any of these will do. */
  needs: readonly Permission[];
  /** Who may do this finds the same in a wider section. */
  unless?: Permission;
  /** On a phone it is in the bottom bar; the others are behind 'More'. */
  isInBar?: boolean;
  /** Its page lists the other sections of its entry, and they show that list at the left instead of tabs. */
  isIndex?: true;
  /** What it is about, for an index. */
  about?: string;
  /** What can be set there, for the search, where no description of fields says it. */
  settings?: readonly Setting[];
  /** Its status, for an index. */
  Now?: ComponentType;
  /** Sections that name the same keep what is open while one moves between them. */
  keeps?: string;
  /** It has a title row of its own, because it has several pages. */
  hasOwnTitle?: boolean;
  /** Its records fill the screen, so the rail is narrow over them. */
  hasFullRecords?: boolean;
  /** What can be begun there, in its title row. */
  Actions?: ComponentType<Pick<SectionProps, 'openDialog'>>;
  /** What can be created there, for the menu of all of it. */
  creates?: readonly Creation[];
  /** What its entry in the navigation says after its label. */
  Mark?: ComponentType;
  /** Its dialogs, which open over any section. */
  Dialogs?: ComponentType<DialogsProps>;
  Content: ComponentType<SectionProps>;
}

type LoadContent = () => Promise<{ default: ComponentType<SectionProps> }>;

const loads = new Map<ComponentType<SectionProps>, LoadContent>();

/** A section's module, fetched when it is opened or prepared. */
export function fetchedSection(load: LoadContent): ComponentType<SectionProps> {
  let Loaded: ComponentType<SectionProps> | undefined;
  const keep: LoadContent = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Fetched = lazy(() => fetched(keep));
  // A lazy component waits even for code that is here, and React shows what follows a wait 300 ms later.
  function Content(props: SectionProps) {
    const [Here] = useState(() => Loaded ?? Fetched);
    return createElement(Here, props);
  }
  loads.set(Content, keep);
  return Content;
}

/** Fetches the code of a section before it is opened. One that does not come is fetched again then. */
export async function prepare({ Content }: Pick<Section, 'Content'>): Promise<void> {
  await loads
    .get(Content)?.()
    .catch(() => undefined);
}

/** The status of a section, fetched when an index shows it. */
export const fetchedNow = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetched(load) }));
