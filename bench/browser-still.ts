/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Stage } from './browser-stage.ts';

/** The page without code has this many posts: what ten swipes of a finger pass, and more. */
const postsMax = 40;

/** So many screens further no new post comes. */
const screensMax = 60;

/**
 * What the posts of a feed cost by themselves: the same markup and styles as a page without a script, nothing fetched
 * later, nothing taken away. `still` shows it, from what `feed` shows on its way down.
 */
export async function openStillPosts(still: Stage, feed: Stage): Promise<void> {
  const posts = await collectPosts(feed.page);
  const styles = await feed.page.evaluate(() =>
    [...document.querySelectorAll('link[rel="stylesheet"]')].map(({ outerHTML }) => outerHTML).join(''),
  );
  await still.page.goto('/terms');
  await still.page.evaluate(
    ([head, body]) => {
      document.head.innerHTML = head;
      document.body.innerHTML = body;
    },
    [styles, posts.join('')] as const,
  );
}

async function collectPosts(page: Page): Promise<string[]> {
  const posts = new Map<string, string>();
  for (let screen = 0; screen < screensMax && posts.size < postsMax; screen += 1) {
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-row]:has(article)')].map(
        (row) => [row.dataset['row'] ?? '', `<div>${row.innerHTML}</div>`] as const,
      ),
    );
    for (const [id, html] of shown) posts.set(id, html);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
  }
  await page.evaluate(() => scrollTo(0, 0));
  return [...posts.values()].slice(0, postsMax);
}
