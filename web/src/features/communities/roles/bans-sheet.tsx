import type { Community } from '@publyka/contract/routes/communities';
import type { Person } from '@publyka/contract/routes/profiles';
import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row.tsx';
import { bansQuery, formerMembersQuery, useLiftBan } from './data.ts';
import { RemoveSheet } from './remove-sheet.tsx';

type BansSheetProps = { community: Community; open: boolean; onOpenChange: (open: boolean) => void };

/** Who may not come back, why, and the way to lift it. */
export function BansSheet({ community, open, onOpenChange }: BansSheetProps) {
  const list = useInfiniteQuery({ ...bansQuery(community.id), enabled: open });
  const lift = useLiftBan(community.id);
  const bans = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Quem não pode voltar" flush>
      {list.isError && !list.data && (
        <QueryError shape="line" query={list} title={errorTexts.loadCommunityInfo} className="px-(--gutter)" />
      )}
      {list.data && bans.length === 0 && (
        <p className="px-(--gutter) py-6 text-chat text-ink-2">Ninguém está impedido de entrar.</p>
      )}
      <ul aria-label="Quem não pode voltar" className="pb-4">
        {bans.map(({ person, reason }) => (
          <li key={person.id}>
            <Row
              leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />}
              title={person.fullName}
              detail={<span className="whitespace-normal wrap-anywhere">{reason}</span>}
              trailing={
                <Button
                  variant="quiet"
                  busy={lift.isPending && lift.variables === person.id}
                  onClick={() => lift.mutate(person.id)}
                >
                  Deixar voltar <span className="sr-only">{person.fullName}</span>
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} errorTitle={errorTexts.loadCommunityInfo} />
      <FormerMembers community={community} open={open} />
    </PageSheet>
  );
}

/** Who left by themselves may come back, and the one who would be banned leaves first. */
function FormerMembers({ community, open }: { community: Community; open: boolean }) {
  const { data: former = [] } = useQuery({ ...formerMembersQuery(community.id), enabled: open });
  const [chosen, setChosen] = useState<Person | null>(null);
  return (
    <>
      {former.length > 0 && (
        <section aria-labelledby="former-members" className="pb-4">
          <h3 id="former-members" className="px-(--gutter) pt-2 pb-1 text-chat font-semibold">
            Saíram nos últimos 30 dias
          </h3>
          <ul>
            {former.map(({ person }) => (
              <li key={person.id}>
                <Row
                  leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />}
                  title={person.fullName}
                  trailing={
                    <Button variant="quiet" onClick={() => setChosen(person)}>
                      Impedir que volte <span className="sr-only">{person.fullName}</span>
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && (
        <RemoveSheet
          key={chosen.id}
          {...{ community, person: chosen }}
          hasLeft
          open
          onOpenChange={() => setChosen(null)}
        />
      )}
    </>
  );
}
