import { afterEach, expect, test, vi } from 'vitest';
import { FakeStorage } from './fake-storage.ts';
import { browserStorage, tabStorage } from './storage.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a value is read until it is removed, and foreign values are not taken for JSON', () => {
  vi.stubGlobal('localStorage', new FakeStorage());
  expect(browserStorage.write('a', '{"n":1}')).toBe(true);
  expect(browserStorage.readJson('a')).toEqual({ n: 1 });
  browserStorage.write('b', '{broken');
  expect([browserStorage.read('b'), browserStorage.readJson('b')]).toEqual(['{broken', null]);
  expect(browserStorage.keys()).toEqual(['a', 'b']);
  browserStorage.write('a', null);
  expect(browserStorage.read('a')).toBeNull();
});

test('where storage is switched off nothing is found, and writing says so', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect([tabStorage.read('a'), tabStorage.readJson('a'), tabStorage.keys()]).toEqual([null, null, []]);
  expect(tabStorage.write('a', '1')).toBe(false);
});
