import { useRouter } from '@tanstack/react-router';

/** 'Voltar' to where one came from; who came by a link from outside goes to `above`. */
export function useNavigateBack(above: '/' | '/profile'): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: above, replace: true });
  };
}
