import { expect, test } from 'vitest';
import { findLinks } from './find-links.ts';

test.each<[string, ...string[]]>([
  ['Leia https://a.org.', 'https://a.org'],
  ['(https://a.org)', 'https://a.org'],
  ['[https://a.org]', 'https://a.org'],
  ['{https://a.org}', 'https://a.org'],
  ['“https://a.org”', 'https://a.org'],
  ['«https://a.org»', 'https://a.org'],
  ['‘https://a.org’', 'https://a.org'],
  ["'https://a.org'", 'https://a.org'],
  ['"https://a.org"', 'https://a.org'],
  ['<https://a.org>', 'https://a.org'],
  ['**https://a.org**', 'https://a.org'],
  ['`https://a.org`', 'https://a.org'],
  ['https://a.org\u200B é', 'https://a.org'],
  ['https://a.org/b\u00ADc', 'https://a.org/b'],
  ['https://a.org\uFEFF', 'https://a.org'],
  ['https://a.org\u202E', 'https://a.org'],
  ['https://a.org,https://b.org', 'https://a.org', 'https://b.org'],
  ['https://a.org;https://b.org', 'https://a.org', 'https://b.org'],
  ['https://a.org, https://b.org', 'https://a.org', 'https://b.org'],
  ['a,https://b', 'https://b'],
  ['[texto](https://a.org)', 'https://a.org'],
  ['[https://a.org](https://b.org)', 'https://a.org', 'https://b.org'],
  ['(https://a.org)(https://b.org)', 'https://a.org', 'https://b.org'],
  ['https://web.archive.org/web/2020/https://a.org/b', 'https://web.archive.org/web/2020/https://a.org/b'],
  ['https://a.org?u=https://b.org', 'https://a.org?u=https://b.org'],
  ['https://pt.wikipedia.org/wiki/Rio_(desambiguação)', 'https://pt.wikipedia.org/wiki/Rio_(desambiguação)'],
  ['(https://pt.wikipedia.org/wiki/Rio_(cidade))', 'https://pt.wikipedia.org/wiki/Rio_(cidade)'],
  ['https://pt.wikipedia.org/wiki/Pau-d’arco', 'https://pt.wikipedia.org/wiki/Pau-d’arco'],
  ["https://pt.wikipedia.org/wiki/Pau-d'arco", "https://pt.wikipedia.org/wiki/Pau-d'arco"],
  ['https://doi.org/10.1/abc(2). (Ou http://a.br/b)!', 'https://doi.org/10.1/abc(2)', 'http://a.br/b'],
  ['https://a.org/x[1]&y={2}', 'https://a.org/x[1]&y={2}'],
  ['http://[2001:db8::1]/a', 'http://[2001:db8::1]/a'],
  ['https://a.org/(veja aqui)', 'https://a.org/'],
  ['https://a.org/b)c', 'https://a.org/b'],
  ['https://a.org/b(c]d)', 'https://a.org/b'],
  ['https://a.org/ação/字?q=é#fim', 'https://a.org/ação/字?q=é#fim'],
  ['HTTPS://A.org!', 'HTTPS://A.org'],
  ['Veja:https://a.org…', 'https://a.org'],
  ['https://a.org/—', 'https://a.org/'],
  ['xhttps://a.org éhttps://a.org https:// https://. javascript:alert(1) www.x.br'],
  ['https://ana:senha@a.org'],
])('%j has its addresses', (text, ...hrefs) => {
  const links = findLinks(text);
  expect(links.map(({ href }) => href)).toEqual(hrefs);
  for (const { start, end, href } of links) expect(text.slice(start, end)).toBe(href);
});

test.each(['https://a.org/([{', 'https://a.org,', 'https://a(:', 'https://a(=', '))]https://'])(
  'of %j over and over each sign is read once',
  (part) => {
    // A reader that went through the rest of the text for each address would take minutes.
    expect(findLinks(part.repeat(20_000)).length).toBeLessThanOrEqual(20_000);
  },
);
