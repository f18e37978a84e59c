import { describe, expect, it } from 'vitest';
import { placeBefore, withPage } from './navigate-up.ts';

const visited = { 0: '/', 1: '/communities', 3: '/communities/a', 4: '/communities', 5: '/communities/b' };

describe('placeBefore', () => {
  it('is the nearest one that shows the page, however many places lie between', () => {
    expect(placeBefore(visited, 5, '/communities')).toBe(4);
    expect(placeBefore(visited, 4, '/communities')).toBe(1);
    expect(placeBefore(visited, 10, '/')).toBe(0);
  });

  it('is none when the page was not visited, or only lies ahead', () => {
    expect(placeBefore(visited, 5, '/club')).toBeUndefined();
    expect(placeBefore(visited, 1, '/communities/a')).toBeUndefined();
  });
});

describe('withPage', () => {
  it('takes the place of what was there, and of nothing else', () => {
    expect(withPage(visited, 1, '/club')).toEqual({ ...visited, 1: '/club' });
    expect(withPage({ 0: '/', 1: '/club' }, 1, null)).toEqual({ 0: '/' });
  });

  it('forgets the oldest places when they are many', () => {
    let pages = {};
    for (let place = 0; place < 120; place += 1) pages = withPage(pages, place, `/post/${place}`);
    expect(Object.keys(pages)).toHaveLength(50);
    expect(placeBefore(pages, 120, '/post/119')).toBe(119);
    expect(placeBefore(pages, 120, '/post/69')).toBeUndefined();
  });
});
