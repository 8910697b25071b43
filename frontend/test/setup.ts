import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { connect, disconnect } from './network.ts';

// Here, not in a module that tests import: files share modules, but each file has its own registrations.
configure({
  // Generous, because tests do not measure speed.
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

// A part that a test did not wait for must not arrive after the document is gone.
afterAll(() => vi.dynamicImportSettled());
