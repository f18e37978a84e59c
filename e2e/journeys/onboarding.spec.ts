import { hold } from '../hold.ts';
import { expect, newEmail, password, test } from '../people.ts';
import { watchShifts } from '../shifts.ts';

test("the product's own words are explained where they first appear, one on a day, once on all devices: layout", async ({
  visit,
}) => {
  const [phone, other] = [await visit(), await visit({ viewport: { width: 1280, height: 800 } })];
  const email = newEmail();
  const person = { fullName: 'Bento Farias', email, password };
  expect((await phone.request.post('/api/accounts/sign-up', { data: person })).status()).toBe(200);
  expect((await other.request.post('/api/accounts/sign-in', { data: { email, password } })).status()).toBe(200);
  await phone.request.put('/api/onboarding/seen');
  const nextDay = () => phone.evaluate(() => localStorage.removeItem('word-explained-on'));
  const learned = () => phone.waitForResponse((answer) => answer.url().endsWith('/api/onboarding/words'));

  // Told once, by the press or, if it comes later, by having been seen.
  const first = learned();
  const readShifts = await watchShifts(phone);
  await phone.goto('/');
  const note = phone.getByRole('note');
  await expect(note).toHaveText(/^Publyke: publique aqui/);
  await phone.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const { score, shifts } = await readShifts();
  expect(score, shifts).toBeLessThan(0.02);
  await note.getByRole('button', { name: 'Entendi' }).click();
  await first;
  await expect(note).toHaveCount(0);

  // Seen for long enough it is known as well, and stays until one leaves.
  const seen = learned();
  await phone.getByRole('link', { name: 'Clube' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Clube' })).toBeVisible();
  await expect(note).toHaveCount(0);
  // No word of ours is explained there.
  await phone.goto('/settings');
  await nextDay();
  await phone.goto('/club');
  await expect(note).toHaveText(/^Clube: suas missões/);
  await seen;
  await expect(note).toHaveText(/^Clube: suas missões/);
  // Seen for long enough, what follows would be known, too, before the other device asks.
  await hold(phone, '**/api/onboarding/words');
  await nextDay();
  await phone.getByRole('link', { name: 'Drops' }).click();
  await expect(note).toHaveText(/^Drop: vídeo/);
  await nextDay();
  await phone.getByRole('link', { name: 'Clube' }).click();
  await expect(note).toHaveText(/^EduCoin: o que as missões/);

  await other.goto('/club');
  await expect(other.getByRole('note')).toHaveText(/^EduCoin: /);
  const { me } = await (await other.request.get('/api/accounts/me')).json();
  expect(me.newWords).toContain('gota');
  expect(me.newWords).not.toContain('publyke');
});
