import { createCommunity } from '../conversations.ts';
import { expect, newEmail, password, test } from '../people.ts';
import { watchShifts } from '../shifts.ts';

test("nothing moves for the explanation of a word, be it a page's first or not: layout", async ({ join, visit }) => {
  const host = await join('Elisa Prado');
  const { me } = await (await host.page.request.get('/api/accounts/me')).json();
  const group = await createCommunity(host.page, 'Leituras de quinta');
  const opened = await host.page.request.post(`/api${group}/rooms`, {
    data: { id: '01900000-0000-7000-8000-00000000c0de', name: 'Pauta', description: 'O que se lê a seguir' },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  const page = await visit();
  const person = { fullName: 'Bento Farias', email: newEmail(), password };
  expect((await page.request.post('/api/accounts/sign-up', { data: person })).status()).toBe(200);
  await page.request.put('/api/onboarding/seen');
  expect((await page.request.put(`/api${group}/membership`)).ok()).toBe(true);
  const readShifts = await watchShifts(page);
  for (const [path, text] of [
    ['/linkar', /^Linkar: /],
    ['/drops', /^Drop: /],
    ['/drops', /^Gota: /],
    ['/club', /^Clube: /],
    ['/club', /^EduCoin: /],
    ['/profile', /^IIA: /],
    [`/profile/${me.id}`, /^Link: /],
    ['/communities', /^RePublyka: /],
    [`${group}/info`, /^Thread: /],
  ] as const) {
    const learned = page.waitForResponse((answer) => answer.url().endsWith('/api/onboarding/words'));
    await page.goto(path);
    await expect(page.getByRole('note')).toHaveText(text);
    await learned;
    const { score, shifts } = await readShifts();
    expect(score, `${path} ${shifts}`).toBeLessThan(0.02);
  }
});
