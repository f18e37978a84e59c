import { actOnboardingRoute } from '@publyka/contract/routes/onboarding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { postListKey } from '../../lib/cache/post-cache.ts';
import { readDestination } from '../../lib/navigation/destination.ts';
import { dismissPassing, toast } from '../../ui/toast.ts';
import { noteOnboarded, onboardingQuery } from './data.ts';

/** The end: whether or not the server takes it, the way leads home, or to the page that was asked for at first. */
export function useComplete() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(actOnboardingRoute, { body: { action: 'complete_onboarding', data: {} } }),
    onSuccess: ({ message }) => {
      noteOnboarded(queryClient);
      dismissPassing();
      toast.success(message);
    },
    onError: (error) => console.error('The onboarding was not completed', error),
    onSettled: () => {
      queryClient.removeQueries({ queryKey: onboardingQuery.queryKey });
      // Ranked before the interests were known.
      queryClient.removeQueries({ queryKey: postListKey('relevant') });
      return navigate({ href: readDestination(), replace: true });
    },
  });
}
