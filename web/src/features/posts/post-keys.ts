import type { Shortcuts } from '../../lib/navigation/use-shortcuts.ts';

/** The keys of the post that has the focus, or of the only one on the page, by the names of its buttons. */
const buttonNames = { l: 'Curtir', c: 'Comentar', s: 'Salvar' } as const;

/** 'j' and 'k' walk from post to post of whatever list is shown, the other keys press what stands on the post. */
export const postKeys: Shortcuts = {
  j: () => walk(1),
  k: () => walk(-1),
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

function walk(step: 1 | -1): void {
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
