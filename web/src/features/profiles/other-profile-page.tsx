import { useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Somebody else's profile: the API does not tell about other people yet. */
export function OtherProfilePage() {
  const router = useRouter();
  usePageTitle('Perfil');
  return (
    <EmptyState
      mark="[…]"
      level={1}
      title="Este perfil ainda não abre por aqui"
      action={<Button onClick={() => router.history.back()}>Voltar</Button>}
    >
      Por ora só o seu próprio perfil se abre. As publicações desta pessoa continuam no Feed.
    </EmptyState>
  );
}
