import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request, requestAs } from './app.tsx';
import { publish } from './things.ts';

afterEach(forget);

test('the icon of the installed app counts what one has not read', async () => {
  const shown: number[] = [];
  Object.assign(navigator, {
    setAppBadge: async (count = 0) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  });
  const fan = await join('Maíra Dantas');
  await join('Otávio Moreira');
  const postId = await publish('Conte comigo');
  await open('/');
  await waitFor(() => expect(shown.at(-1)).toBe(0));
  await requestAs(fan, 'PUT', `/api/posts/${postId}/like`);
  await waitFor(() => expect(shown.at(-1)).toBe(1));
  await request('PUT', '/api/notifications/read');
  await waitFor(() => expect(shown.at(-1)).toBe(0));
});
