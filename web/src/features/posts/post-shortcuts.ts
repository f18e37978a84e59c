import type { Shortcuts } from '../../lib/navigation/use-shortcuts.ts';

/** Keys that press a button of the focused post, or of the only post on the page. */
const buttonNames = { l: 'Curtir', c: 'Comentar', s: 'Salvar' } as const;

/** 'j' and 'k' move the focus to the next and the previous post of any list. */
export const postShortcuts: Shortcuts = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  p: () => currentPost()?.querySelector<HTMLElement>('[data-why]')?.click(),
  ...Object.fromEntries(Object.entries(buttonNames).map(([key, name]) => [key, () => press(name)])),
};

function shownPosts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article[data-post]')];
}

function currentPost(): HTMLElement | undefined {
  const posts = shownPosts();
  return posts.find((post) => post.contains(document.activeElement)) ?? (posts.length === 1 ? posts[0] : undefined);
}

function press(name: string): void {
  currentPost()?.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
}

function moveFocus(step: 1 | -1): void {
  const posts = shownPosts();
  const place = posts.findIndex((post) => post.contains(document.activeElement));
  const next = place === -1 ? posts.find(beginsInView) : posts[place + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start' });
}

function beginsInView(post: HTMLElement): boolean {
  const { top } = post.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight;
}
