import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SettingRow } from '../../../ui/row.tsx';
import { identitiesQuery } from './data.ts';

/** In 'Configurações': the way to 'ORCID e instituição', and what it is today. */
export function IdentitiesRow() {
  const navigate = useNavigate();
  const { data } = useQuery(identitiesQuery);
  const orcid = data?.orcid;
  const detail = orcid
    ? `${orcid.id} · ${orcid.isAuthenticated ? 'autenticado' : 'informado'}`
    : 'Mostre quem você é, e entre sem senha';
  return (
    <div className="px-(--gutter) pb-2">
      <SettingRow
        icon={IconId}
        title="ORCID e instituição"
        detail={detail}
        onPress={() => void navigate({ to: '/identidade' })}
      />
    </div>
  );
}
