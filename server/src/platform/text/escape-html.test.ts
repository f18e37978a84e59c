import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['<b> & "c" \'d\'', '&#60;b&#62; &#38; &#34;c&#34; &#39;d&#39;'],
  ['a\u0007b\u0085c\u007Fd\u001B[1m', 'abcd[1m'],
  ['um\ndois\ttrês\r\n', 'um\ndois\ttrês\r\n'],
  ['a\uFFFE\uFFFFb', 'ab'],
  ['👩‍🔬 ação', '👩‍🔬 ação'],
])('%j stands in a page as %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
