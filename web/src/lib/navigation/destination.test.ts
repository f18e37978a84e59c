import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../storage/fake-storage.ts';
import { forgetDestination, keepDestination, readDestination } from './destination.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', new FakeStorage()));

test('the page that was asked for is kept, whole, until it is forgotten', () => {
  expect(readDestination()).toBe('/');
  keepDestination('/post/1?comentario=2#fim');
  keepDestination('/');
  expect(readDestination()).toBe('/post/1?comentario=2#fim');
  forgetDestination();
  expect(readDestination()).toBe('/');
});

test('no address of another site is kept, or believed', () => {
  for (const href of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:0',
  ]) {
    keepDestination(href);
    expect(readDestination()).toBe('/');
    sessionStorage.setItem('publyka:destino', href);
    expect(readDestination()).toBe('/');
    forgetDestination();
  }
});

test('without storage the way leads to the feed', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDestination('/club');
  expect(readDestination()).toBe('/');
  forgetDestination();
});
