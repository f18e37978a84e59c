import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { standingQuery } from '../../../lib/session/standing.ts';
import { SettingRow } from '../../../ui/row.tsx';
import { roleLabels } from './role-labels.ts';

/** In 'Configurações', for who has a role. */
export function AdministrationRow() {
  const navigate = useNavigate();
  const { data } = useQuery(standingQuery);
  if (!data || data.role === 'membro') return null;
  return (
    <div className="px-(--gutter) py-2">
      <SettingRow
        icon={IconBuildingBank}
        title="Administração"
        detail={data.hasSecondStep ? roleLabels[data.role] : 'Falta a segunda etapa'}
        onPress={() => void navigate({ to: '/administracao/$', params: { _splat: '' } })}
      />
    </div>
  );
}
