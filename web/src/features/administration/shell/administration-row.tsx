import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { standingQuery } from '../../../shared/people/standing.ts';
import { badgeText } from '../../../ui/badge.tsx';
import { SettingRow } from '../../../ui/row.tsx';
import { caseCountsQuery } from '../case-counts.ts';
import { roleLabels } from './role-labels.ts';

/** In 'Configurações', for who has a role: with how many cases and appeals wait. */
export function AdministrationRow() {
  const navigate = useNavigate();
  const { data } = useQuery(standingQuery);
  const isLetIn = data !== undefined && data.role !== 'membro' && data.hasSecondStep;
  const { data: cases } = useQuery({ ...caseCountsQuery, enabled: isLetIn });
  if (!data || data.role === 'membro') return null;
  const waiting = cases ? cases.open + cases.appeals : 0;
  const role = waiting > 0 ? `${roleLabels[data.role]} · ${badgeText(waiting)} à espera` : roleLabels[data.role];
  return (
    <div className="px-(--gutter) py-2">
      <SettingRow
        icon={IconBuildingBank}
        title="Administração"
        detail={data.hasSecondStep ? role : 'Falta a segunda etapa'}
        onPress={() => void navigate({ to: '/administracao/$', params: { _splat: '' } })}
      />
    </div>
  );
}
