import { deskParts } from '@prism/core/contract/desk-links';
import { useLocation } from 'react-router-dom';

/** What the dashboard's path says: the section, then what is open in it. */
export function useParts(): readonly string[] {
  return deskParts(useLocation().pathname);
}

/** What is open in a section whose path is a single part, by its id. */
export function useRecord(): string | undefined {
  return useParts()[1];
}
