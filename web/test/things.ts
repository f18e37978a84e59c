import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect, vi } from 'vitest';
import { answer, password, request } from './app.tsx';

/** Publishes as the signed-in person. Answers the id. */
export async function publish(content: string): Promise<string> {
  const id = uuidv7();
  await request('POST', '/api/posts', { id, type: 'text', content });
  return id;
}

/** Creates as the signed-in person. Answers its address. */
export async function createCommunity(name: string): Promise<string> {
  const id = uuidv7();
  await request('POST', '/api/communities', { id, name, description: '' });
  return `/communities/${id}`;
}

/** The post with these words, once it is there. */
export async function findCard(text: string): Promise<HTMLElement> {
  const words = await screen.findByText(text);
  return words.closest('article') ?? expect.fail(`${text} is in no article`);
}

/** Presses the button once it is there: on the page, or in a part of it. */
export async function press(name: string | RegExp, part: HTMLElement = document.body): Promise<void> {
  const button = await within(part).findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
}

/** Chooses from the menu of 'Mais opções'. */
export async function choose(item: string | RegExp, part: HTMLElement): Promise<void> {
  await press('Mais opções', part);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** Answers the question that stands over the page. */
export async function confirm(name: string): Promise<void> {
  await press(name, await screen.findByRole('alertdialog'));
}

/** What is in the field is replaced by this, in one piece. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(field).toHaveProperty('disabled', false));
  await userEvent.clear(field);
  if (text === '') return;
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** The field with this label: on the page, or in a part of it. */
export function findField(label: string | RegExp, part: HTMLElement = document.body): Promise<HTMLInputElement> {
  return within(part).findByLabelText<HTMLInputElement>(label);
}

/** A toast or an alert says this. */
export async function findAlert(text: string): Promise<void> {
  await waitFor(() => {
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.join('\n')).toContain(text);
  });
}

export async function waitForPath(path: string | RegExp): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toMatch(path));
}

/** The device loses its connection to the server until the returned function is called. */
export function cutConnection(): () => void {
  const repair = answer(/^\/api\//, () => Promise.reject(new TypeError('Failed to fetch')));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  return () => {
    repair();
    isOnline.mockRestore();
    dispatchEvent(new Event('online'));
  };
}

/** Signed in by the form of /auth, and led on from there. */
export async function signIn(email: string, word = password): Promise<void> {
  await fill(await findField('E-mail'), email);
  await fill(await findField('Senha'), word);
  await press('Entrar');
}

export async function waitUntilIn(): Promise<void> {
  await screen.findByText('Login realizado com sucesso!');
  await waitFor(() => expect(location.pathname).not.toBe('/auth'));
}
