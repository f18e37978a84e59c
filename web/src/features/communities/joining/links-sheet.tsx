import { linkDays, linkUses } from '@publyka/contract/entries';
import type { Community } from '@publyka/contract/routes/communities';
import type { CommunityLink } from '@publyka/contract/routes/joining';
import { errorTexts } from '@publyka/contract/text/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { linksQuery, useLinks } from './data.ts';
import { copyLink, LinkBox, shownLink, stateOfLink } from './link-box.tsx';

type LinksSheetProps = { community: Community; open: boolean; onOpenChange: (open: boolean) => void };

/** 'Links de convite': a new one, and those there are. */
export function LinksSheet({ community, open, onOpenChange }: LinksSheetProps) {
  const list = useQuery({ ...linksQuery(community.id), enabled: open });
  const [revoked, setRevoked] = useState<{ link: CommunityLink; isOpen: boolean } | null>(null);
  const { revoke } = useLinks(community.id);
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Links de convite"
      description={`Traga o seu grupo: quem recebe um link entra em ${community.name} sem pedir, vê quem veio pelo mesmo e pode se linkar.`}
    >
      <NewLink communityId={community.id} />
      {list.isError && !list.data && (
        <QueryError shape="line" query={list} title={errorTexts.loadCommunityInfo} className="py-4" />
      )}
      {list.data && list.data.length > 0 && (
        <div className="mt-7">
          <QuietHeading level={3}>Links que há</QuietHeading>
          <ul aria-label="Links que há" className="mt-1">
            {list.data.map((link) => (
              <LinkRow key={link.id} link={link} onRevoke={() => setRevoked({ link, isOpen: true })} />
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        open={revoked?.isOpen ?? false}
        onOpenChange={(isOpen) => setRevoked(revoked && { ...revoked, isOpen })}
        title="Revogar este link?"
        confirmLabel="Revogar"
        busy={revoke.isPending}
        onConfirm={() =>
          revoked && revoke.mutate(revoked.link.id, { onSettled: () => setRevoked({ ...revoked, isOpen: false }) })
        }
      >
        Ninguém mais entra por ele. Quem já entrou continua no grupo.
      </ConfirmDialog>
    </PageSheet>
  );
}

const dayWords = new Map<number | null, string>([
  [1, '1 dia'],
  [7, '7 dias'],
  [30, '30 dias'],
  [null, 'Sem prazo'],
]);
const useWords = new Map<number | null, string>([
  [1, '1 pessoa'],
  [10, '10 pessoas'],
  [50, '50 pessoas'],
  [null, 'Sem limite'],
]);

/** Radios have texts for values. */
function optionsOf<T extends number | null>(values: readonly T[], words: Map<number | null, string>) {
  return values.map((value) => ({ value: String(value), label: words.get(value) ?? String(value) }));
}

function chosenOf<T extends number | null>(values: readonly T[], text: string): T | undefined {
  return values.find((value) => String(value) === text);
}

function NewLink({ communityId }: { communityId: string }) {
  const [days, setDays] = useState<(typeof linkDays)[number]>(7);
  const [uses, setUses] = useState<(typeof linkUses)[number]>(10);
  const { create } = useLinks(communityId);
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        <RadioList
          legend="Vale por"
          showLegend
          options={optionsOf(linkDays, dayWords)}
          value={String(days)}
          onValueChange={(text) => setDays(chosenOf(linkDays, text) ?? null)}
        />
        <RadioList
          legend="Para"
          showLegend
          options={optionsOf(linkUses, useWords)}
          value={String(uses)}
          onValueChange={(text) => setUses(chosenOf(linkUses, text) ?? null)}
        />
      </div>
      <Button
        variant="mark"
        size="large"
        busy={create.isPending}
        onClick={() => create.mutate({ days, uses }, { onSuccess: (link) => void copyLink(link) })}
        className="mt-3 w-full"
      >
        Criar e copiar link
      </Button>
    </div>
  );
}

function LinkRow({ link, onRevoke }: { link: CommunityLink; onRevoke: () => void }) {
  const { creator, isDead } = link;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <LinkBox link={link} />
      <p className="mt-1.5 flex items-center gap-3">
        <span className={classNames('min-w-0 flex-1 text-ui', isDead ? 'text-ink-3' : 'text-ink-2')}>
          {stateOfLink(link)}
          {creator && <span className="block text-meta text-ink-3">Criado por {creator.fullName}</span>}
        </span>
        <Button variant="quiet" onClick={onRevoke}>
          Revogar <span className="sr-only">{shownLink(link)}</span>
        </Button>
      </p>
    </li>
  );
}
