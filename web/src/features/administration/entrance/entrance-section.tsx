import { mayAs } from '@publyka/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { SectionProps } from '../sections.ts';
import { settingsQuery } from '../settings/data.ts';
import { SectionHeader } from '../shell/section-header.tsx';
import { DoorForm } from './door-form.tsx';
import { StaffInvitations } from './staff-invitations.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

/** 'Entrada': who may make an account, who asks to, and who was invited. The door itself is for who administers. */
export function EntranceSection({ role }: Pick<SectionProps, 'role'>) {
  return (
    <>
      <SectionHeader title="Entrada" />
      <div className="max-w-170 px-(--gutter) pb-12 wide:px-8">
        {mayAs(role, 'administra') && <OwnDoor />}
        <WaitingRequests />
        <StaffInvitations />
      </div>
    </>
  );
}

function OwnDoor() {
  const query = useQuery(settingsQuery);
  if (query.data) return <DoorForm settings={query.data} />;
  if (query.error) return <QueryError shape="part" query={query} title="Erro ao carregar a entrada" />;
  return (
    <SkeletonGroup label="Carregando" className="pt-6">
      <Skeleton className="h-14 w-[60%]" />
      <Skeleton className="mt-6 h-16" />
      <Skeleton className="mt-4 h-16" />
    </SkeletonGroup>
  );
}
