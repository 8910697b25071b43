import { deskParts } from '@prism/core/contract/desk-links';
import { useLocation } from 'react-router-dom';

/** The parts of the dashboard's path: the section, then what is open in it. */
export function useParts(): readonly string[] {
  return deskParts(useLocation().pathname);
}

/** The id of the open record, for sections whose path has a single part. */
export function useRecord(): string | undefined {
  return useParts()[1];
}
