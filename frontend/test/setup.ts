import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { connect, disconnect } from './network.ts';

// Here and not in a module that tests import: files share their modules, and what one registers is its own.
configure({
  // No test is a judge of speed.
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(message ?? ''),
});

beforeEach(connect);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(disconnect(), 'calls that the test has no answer to').toEqual([]);
});
