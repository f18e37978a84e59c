import type { SignIn } from '@publyka/contract/routes/accounts';
import type { Installation } from '@publyka/contract/routes/installation';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import { useQuery } from '@tanstack/react-query';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { installationQuery } from '../../../shared/people/installation-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SignUpForm } from '../sign-up-form.tsx';
import { invitationQuery, readInvitation } from './data.ts';

const RequestForm = lazyPart(() => import('./request-form.tsx').then((part) => part.RequestForm), {
  fallback: <Spinner />,
  isEssential: true,
});

type DoorProps = {
  email: string;
  invitation: string | null;
  onLeaving: (notice: string, credentials: SignIn) => void;
};

/** 'Cadastrar', as this installation lets people in. Until that is known, as if it were open: the server decides. */
export function Door({ email, invitation: kept, onLeaving }: DoorProps) {
  const { data: installation } = useQuery(installationQuery);
  const { data: invited } = useQuery({ ...invitationQuery(kept ?? ''), enabled: kept !== null });
  const isClosed = installation?.door === 'invitation' || installation?.door === 'approval';
  const hasInvitation = readInvitation(kept).invitation !== null && invited !== null;
  if (isClosed && !hasInvitation)
    return installation.door === 'approval' ? (
      <RequestForm email={email} />
    ) : (
      <p className="text-chat">
        Aqui se entra por convite. Peça o seu a quem já está, e abra o endereço que receber.
        {kept && invited === null && ' O convite que você abriu já foi usado, ou passou do prazo.'}
      </p>
    );
  return (
    <>
      {invited?.inviter && (
        <p className="mb-4.5 flex items-center gap-3 text-chat">
          <Avatar
            id={invited.inviter.id}
            name={invited.inviter.fullName}
            src={avatarSrc(invited.inviter, 40)}
            size={40}
          />
          <span className="min-w-0 wrap-anywhere">{onboardingTexts.invitedBy(invited.inviter.fullName)}</span>
        </p>
      )}
      {installation?.door === 'domains' && <p className="mb-4.5 text-ui text-ink-2">{domainsLine(installation)}</p>}
      <SignUpForm
        key={invited?.email}
        email={invited?.email ?? email}
        kept={kept}
        domains={installation?.door === 'domains' ? installation.domains : null}
        onLeaving={onLeaving}
      />
    </>
  );
}

function domainsLine({ domains, letsGuestsIn }: Installation): string {
  const list = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(domains);
  const guests = letsGuestsIn ? ' Com outro e-mail, só por convite de quem já está.' : '';
  return `Aqui criam conta os e-mails de ${list}.${guests}`;
}
