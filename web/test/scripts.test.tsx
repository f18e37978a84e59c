import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open, request } from './app.tsx';
import { createCommunity } from './things.ts';

afterEach(forget);

/** Texts that ran in other people's pages. The journeys look at the screens in a browser, with fewer of the short ones. */
const payloads = readFileSync('e2e/script-payloads.txt', 'utf8').trimEnd().split('\n');

/** No text became an element that could run, no attribute a program, and no link leads into one. */
function expectHarmless(where: string): void {
  const elements = [...document.querySelectorAll('#root *, [data-base-ui-portal] *')];
  const attributes = elements.flatMap((element) => [...element.attributes]);
  const programs = attributes.filter(
    ({ name, value }) =>
      name.startsWith('on') ||
      (/^(href|src|action|formaction|data|xlink:href)$/.test(name) && /^\s*(javascript|vbscript|file):/i.test(value)),
  );
  expect(
    programs.map(({ name, value }) => `${name}=${value}`),
    where,
  ).toEqual([]);
  expect(
    document.querySelector('#root :is(script, iframe, object, embed, base, marquee, form[action])'),
    where,
  ).toBeNull();
  expect(document.querySelectorAll('img[src="x"]'), where).toHaveLength(0);
}

test('a program in the name or description of a RePublyka is words in the list', async () => {
  await join('Ivo Leitor');
  await createCommunity('Uma só');
  const { items }: { items: object[] } = await request('GET', '/api/communities');
  const named = payloads.map((name) => ({ ...items[0], id: crypto.randomUUID(), name, description: name }));
  answer(/^\/api\/communities(\?|$)/, () => Response.json({ items: named, nextCursor: null }));
  await open('/communities');
  await screen.findAllByText((words) => words === payloads[0]);
  const shown = document.body.textContent;
  expect(payloads.filter((payload) => !shown.includes(payload))).toEqual([]);
  expectHarmless('the list of RePublykas');
});

test('a program in a profile is words', async () => {
  const id = await join('Vera Autora');
  const person = await request<object>('GET', `/api/people/${id}`);
  for (const start of [0, 50, 100]) {
    const text = payloads.slice(start, start + 53).join(' ');
    answer(RegExp(`^/api/people/${id}$`), () =>
      Response.json({ ...person, fullName: text, title: text, institution: text, bio: text }),
    );
    await open(`/profile/${id}`);
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).toContain(payloads[start]);
    expectHarmless('a profile');
  }
});

test('what an address says is nothing but text', async () => {
  await join('Ivo Leitor');
  const text = '"><img src=x onerror=alert(1)>';
  const all = [encodeURIComponent(text), encodeURIComponent('javascript:alert(1)'), '%3Cscript%3Ealert(1)'];
  for (const path of ['/', '/communities/', '/profile/', '/post/', '/drops/', '/auth/'])
    for (const written of all) {
      await open(`${path}${written}?q=${written}&next=${written}&comentario=${written}#${written}`);
      await screen.findAllByRole('heading');
      expectHarmless(`${path}${written}`);
    }
});
