import { communityName } from '@publyka/contract/brand';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

const title = `${communityName} não encontrada`;

export function CommunityNotFound() {
  usePageTitle(title);
  return (
    <EmptyState
      mark="[s. n.]"
      level={1}
      title={title}
      action={
        <Link to="/communities" className={buttonClass()}>
          Voltar
        </Link>
      }
    >
      Ela pode ter sido encerrada, ou o endereço está incompleto.
    </EmptyState>
  );
}
