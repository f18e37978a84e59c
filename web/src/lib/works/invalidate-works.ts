import type { QueryClient } from '@tanstack/react-query';

/** After a change of more works than one, whichever are shown; libraries list them, too. */
export async function invalidateWorks(queryClient: QueryClient): Promise<void> {
  await Promise.all(['works', 'libraries'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}
