import { IconBuildingArch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { monthOf } from '../../shared/people/affiliation.ts';
import { SettingRow } from '../../ui/row.tsx';
import { affiliationQuery } from './data.ts';

/** In 'Configurações': the way to 'Vínculo institucional', and what it is today. */
export function AffiliationRow() {
  const navigate = useNavigate();
  const { data } = useQuery(affiliationQuery);
  const detail = data?.current
    ? `${data.current.initials} · confirmado em ${monthOf(data.current.since)}`
    : 'Confirme pelo e-mail da sua instituição';
  return (
    <div className="px-(--gutter) py-2">
      <SettingRow
        icon={IconBuildingArch}
        title="Vínculo institucional"
        detail={detail}
        onPress={() => void navigate({ to: '/vinculo' })}
      />
    </div>
  );
}
