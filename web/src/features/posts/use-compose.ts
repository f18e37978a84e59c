import { useNavigate, useRouter } from '@tanstack/react-router';

/** Opens 'Criar Publicação' from anywhere; over the feed it opens where one reads, and going back closes it. */
export function useCompose(): (options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (options) => {
    const isOnFeed = router.latestLocation.pathname === '/';
    void navigate({
      to: '/',
      search: { publicar: 1 },
      ...(isOnFeed && { state: { layer: 'composer' }, resetScroll: false }),
      ...options,
    });
  };
}
