import type { AccountSecurity } from '@publyka/contract/routes/account-security';
import { type IdentityProviderName, startProviderProofRoute } from '@publyka/contract/routes/identities';
import { provePasskeyRoute, startPasskeyProofRoute } from '@publyka/contract/routes/passkeys';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Resolver } from 'react-hook-form';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { askPasskey, CeremonyError, hasPasskeys } from './passkey-ceremony.ts';
import { securityQuery } from './security-query.ts';

/** What the viewer's account proves itself by; until that is known, the password. */
export function useProof(): { asksPassword: boolean; isProved: boolean; security: AccountSecurity | undefined } {
  const { data: security } = useQuery(securityQuery);
  const isProved = Date.parse(security?.provedUntil ?? '') > Date.now();
  return { asksPassword: !isProved && (security?.hasPassword ?? true), isProved, security };
}

/** A form's resolver for {@link ProofField}: where no password is asked for, what its field held before counts for nothing. */
export function useProofResolver<Values extends { password?: string | undefined }>(
  resolver: Resolver<Values>,
): Resolver<Values> {
  const { asksPassword } = useProof();
  return asksPassword ? resolver : ({ password, ...others }, ...rest) => resolver({ ...others } as Values, ...rest);
}

type ProofFieldProps = { label?: string; error: string | undefined; input: ComponentProps<typeof PasswordInput> };

/** 'É você?': the password, or what else the account has. Once proved, the session is asked for nothing for a while. */
export function ProofField({ label = 'Sua senha', error, input }: ProofFieldProps) {
  const { asksPassword, isProved, security } = useProof();
  if (isProved)
    return (
      <p role="status" className="flex items-center gap-2.5 text-ui">
        <Icon of={IconCircleCheck} size={20} className="shrink-0" /> Você confirmou agora que é você.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      {asksPassword ? (
        <Field label={label} error={error}>
          <PasswordInput autoComplete="current-password" {...input} />
        </Field>
      ) : (
        <p className="text-ui font-semibold">Antes, confirme que é você</p>
      )}
      {security && <OtherProofs security={security} isQuiet={asksPassword} />}
    </div>
  );
}

const providerLabels: Record<IdentityProviderName, string> = {
  orcid: 'Confirmar com o ORCID',
  institution: 'Confirmar com a instituição',
};

function OtherProofs({ security: { passkeys, linked }, isQuiet }: { security: AccountSecurity; isQuiet: boolean }) {
  const passkey = usePasskeyProof();
  const provider = useProviderProof();
  const ways = [
    ...(passkeys.length > 0 && hasPasskeys()
      ? [{ label: 'Confirmar com a chave de acesso', busy: passkey.isPending, onClick: () => passkey.mutate() }]
      : []),
    ...linked.map((name) => ({
      label: providerLabels[name],
      busy: provider.isPending && provider.variables === name,
      onClick: () => provider.mutate(name),
    })),
  ];
  return ways.map(({ label, busy, onClick }) =>
    isQuiet ? (
      <TextButton key={label} disabled={busy} onClick={onClick} className="self-start">
        {label}
      </TextButton>
    ) : (
      <Button key={label} variant="outline" size="large" busy={busy} onClick={onClick} className="w-full">
        {label}
      </Button>
    ),
  );
}

function usePasskeyProof() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskeyProofRoute);
      return call(provePasskeyRoute, { body: { credential: await askPasskey(options) } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    onError: (error) => toast.error(error instanceof CeremonyError ? error.message : messageOf(error)),
  });
}

/** Leaves for the provider; back from it, the session is proved (features/accounts/elsewhere/return-page.tsx). */
function useProviderProof() {
  return useMutation({
    mutationFn: (provider: IdentityProviderName) => call(startProviderProofRoute, { body: { provider } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(messageOf(error)),
  });
}
