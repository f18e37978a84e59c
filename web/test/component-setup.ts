import 'fake-indexeddb/auto';
import './layout.ts';
import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetComponent } from './component.tsx';
import { startFakeServer, takeComplaints } from './fake-server.ts';
import { describeElements } from './roles.ts';

// Long for a component; the machine may be busy.
configure({ asyncUtilTimeout: 20_000, getElementError: describeElements });

beforeEach(() => {
  startFakeServer();
  vi.spyOn(console, 'error');
});

/** What nobody asked for and what the console was told are failures, whatever the test looked at. */
afterEach(() => {
  forgetComponent();
  const errors = vi.mocked(console.error).mock.calls.map((words) => `console.error: ${words.map(String).join(' ')}`);
  expect([...takeComplaints(), ...errors]).toEqual([]);
});
