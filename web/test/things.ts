import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { request } from './app.tsx';

/** Of whoever is signed in. Answers the id. */
export async function publish(content: string): Promise<string> {
  const id = uuidv7();
  await request('POST', '/api/posts', { id, type: 'text', content });
  return id;
}

/** Of whoever is signed in. Answers its address. */
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
  await userEvent.click(await within(part).findByRole('button', { name }));
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
