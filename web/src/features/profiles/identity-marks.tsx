import type { Affiliation, Orcid, Profile } from '@publyka/contract/routes/profiles';
import { IconBuilding, IconCheck, IconId } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { affiliationTitle, monthOf } from '../../shared/people/affiliation.ts';
import { Icon } from '../../ui/icon.tsx';

/** What institution and ORCID say of a person. Only what they confirm is green. */
export function IdentityMarks({ profile: { affiliationDetails, orcid } }: { profile: Profile }) {
  if (!affiliationDetails && !orcid) return null;
  return (
    <div className="mt-3">
      {affiliationDetails && <AffiliationMark affiliation={affiliationDetails} />}
      {orcid && <OrcidMark orcid={orcid} />}
    </div>
  );
}

type MarkRowProps = { icon: ComponentProps<typeof Icon>['of']; title: ReactNode; detail: ReactNode; proof: ReactNode };

function MarkRow({ icon, title, detail, proof }: MarkRowProps) {
  return (
    <div className="flex min-h-13 items-center gap-3.5 border-b border-line py-1.5">
      <Icon of={icon} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="text-chat">{title}</p>
        <p className="text-meta text-ink-3">{detail}</p>
      </div>
      {proof}
    </div>
  );
}

function Confirmed({ word }: { word: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-ui font-semibold text-success">
      {word} <Icon of={IconCheck} size={18} />
    </span>
  );
}

/** What a mailbox of the institution proved, since when, until when. */
function AffiliationMark({ affiliation }: { affiliation: Affiliation }) {
  return (
    <MarkRow
      icon={IconBuilding}
      title={affiliationTitle(affiliation)}
      detail={`desde ${monthOf(affiliation.since)} · vale até ${monthOf(affiliation.until)}`}
      proof={<Confirmed word="confirmado" />}
    />
  );
}

function OrcidMark({ orcid: { id, isAuthenticated } }: { orcid: Orcid }) {
  const record = (
    <a
      href={`https://orcid.org/${id}`}
      target="_blank"
      rel="noreferrer"
      className="target-44 relative rounded-mark tabular-nums underline-offset-2 hover:underline"
    >
      {id}
    </a>
  );
  const proof = isAuthenticated ? (
    <Confirmed word="autenticado" />
  ) : (
    <span className="shrink-0 text-meta text-ink-3">informado</span>
  );
  return <MarkRow icon={IconId} title="ORCID" detail={record} proof={proof} />;
}
