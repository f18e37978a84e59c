import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../storage/fake-storage.ts';
import { paintShell, rememberMember } from './early-shell.ts';

const dataset: { shell?: string } = {};

beforeEach(() => {
  delete dataset.shell;
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('document', { documentElement: { dataset } });
});

test.each([
  ['/', 'feed'],
  ['/linkar', 'place'],
  ['/profile/', 'place'],
  ['/solucoes/mentorias', 'place'],
  ['/profile/salvos', 'inner'],
  ['/communities', 'split'],
  ['/communities/0198/room/1', 'split inner'],
  ['/post/0198', 'inner'],
  ['/auth', undefined],
  ['/terms', undefined],
  ['/administracao/pessoas', undefined],
])('at %s the written shell has the frame %s', (path, frame) => {
  rememberMember(true);
  paintShell(path);
  expect(dataset.shell).toBe(frame);
});

test('whoever is not signed in, or is no more, sees no shell', () => {
  paintShell('/');
  rememberMember(true);
  rememberMember(false);
  paintShell('/linkar');
  expect(dataset.shell).toBeUndefined();
});
