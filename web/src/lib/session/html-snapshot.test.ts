import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../storage/fake-storage.ts';
import { rememberMember } from './early-shell.ts';
import { keepHtmlSnapshot } from './html-snapshot.ts';
import { rememberPerson } from './sign-out-handlers.ts';

let stored: FakeStorage;

beforeEach(() => {
  stored = new FakeStorage();
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('window', { scrollY: 300, innerWidth: 390 });
  vi.stubGlobal('document', { querySelector: () => ({ src: '/assets/index-1.js' }) });
  rememberPerson('a');
  rememberMember(true);
  keepHtmlSnapshot({ html: '<p>Maré.</p>', tab: 'recent' });
});

test('the last view is kept with where it was', () => {
  expect(JSON.parse(stored.getItem('html-snapshot') ?? '')).toMatchObject({
    html: '<p>Maré.</p>',
    tab: 'recent',
    top: 300,
  });
  rememberPerson('a');
  rememberMember(true);
  expect(stored.getItem('html-snapshot')).not.toBeNull();
});

test.each([
  ['somebody whose session has ended', () => rememberMember(false)],
  ['another person', () => rememberPerson('b')],
])('of %s nothing is shown', (_, happen) => {
  happen();
  expect(stored.getItem('html-snapshot')).toBeNull();
});
