import { type IdentityProviderName, type SignInProviders, startSignInRoute } from '@publyka/contract/routes/identities';
import { IconBuildingArch, IconId } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';

type ElsewhereButtonsProps = { providers: SignInProviders; isOnly?: boolean };

/** 'Entrar com {instituição}', 'Entrar com ORCID': what this installation offers beside the password. */
export function ElsewhereButtons({ providers: { institution, orcid }, isOnly = false }: ElsewhereButtonsProps) {
  const {
    mutate: start,
    isPending,
    variables,
  } = useMutation({
    mutationFn: (provider: IdentityProviderName) => call(startSignInRoute, { body: { provider } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(messageOf(error)),
  });
  if (!institution && !orcid) return null;
  return (
    <div className="mt-4.5 flex flex-col gap-4.5">
      {institution && (
        <Button
          variant={isOnly ? 'mark' : 'outline'}
          size="large"
          busy={isPending && variables === 'institution'}
          icon={<Icon of={IconBuildingArch} size={18} />}
          onClick={() => start('institution')}
          className="w-full"
        >
          Entrar com {institution.name}
        </Button>
      )}
      {orcid && (
        <Button
          variant="outline"
          size="large"
          busy={isPending && variables === 'orcid'}
          icon={<Icon of={IconId} size={18} />}
          onClick={() => start('orcid')}
          className="w-full"
        >
          Entrar com ORCID
        </Button>
      )}
    </div>
  );
}
