import { expect, test } from 'vitest';
import { hashInlineScripts, readRouteLinks } from './static.ts';

test('the policy names the scripts in the page, and only those', () => {
  const page = '<script>alert(1)</script><script type="module" src="/a.js"></script>';
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashInlineScripts(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});

test('a page is sent with the names of the files it needs; the first address that fits counts', () => {
  const linkOf = readRouteLinks(
    JSON.stringify([
      { pattern: '^/profile/salvos/?$', files: ['/assets/salvos.js', '/assets/salvos.css'] },
      { pattern: '^/profile/[^/]+/?$', files: ['/assets/other.js'] },
      { pattern: '^/empty/?$', files: [] },
    ]),
  );
  expect(linkOf('/profile/salvos')).toBe(
    '</assets/salvos.js>; rel=modulepreload; crossorigin, </assets/salvos.css>; rel=preload; as=style; crossorigin',
  );
  expect(linkOf('/profile/ana')).toBe('</assets/other.js>; rel=modulepreload; crossorigin');
  expect(linkOf('/empty')).toBeUndefined();
  expect(linkOf('/')).toBeUndefined();
});
