import { IconSearch } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { anyOpen, type OpenFilter } from '../features/communities/discovery/data.ts';
import { DiscoveryPage } from '../features/communities/discovery/discovery-page.tsx';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ScreenHeader } from '../ui/screen-header.tsx';

/** `?area=` and `?instituicao=` filter. */
export const Route = createFileRoute('/_app/descobrir')({
  staticData: { isInner: true },
  validateSearch: ({ area, instituicao }: Record<string, unknown>): { area?: string; instituicao?: string } => ({
    ...(typeof area === 'string' && { area }),
    ...(typeof instituicao === 'string' && { instituicao }),
  }),
  component: Discovery,
});

function Discovery() {
  const { area = '', instituicao = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const navigateUp = useNavigateUp();
  usePageTitle('Descobrir');
  const filter = area === '' && instituicao === '' ? anyOpen : { area, institutionId: instituicao };

  function change({ area: nextArea, institutionId }: OpenFilter): void {
    const search = { ...(nextArea && { area: nextArea }), ...(institutionId && { instituicao: institutionId }) };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }

  return (
    <>
      <ScreenHeader
        title="Descobrir"
        onBack={() => navigateUp({ to: '/communities' })}
        actions={
          <IconButton
            label="Buscar entre as abertas"
            onClick={() => void navigate({ to: '/busca', search: { secao: 'open' } })}
            icon={<Icon of={IconSearch} />}
          />
        }
      />
      <DiscoveryPage filter={filter} onFilter={change} />
    </>
  );
}
