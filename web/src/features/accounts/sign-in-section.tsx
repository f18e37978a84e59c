import { type AccountSecurity, confirmEmailChangeRoute } from '@publyka/contract/routes/account-security';
import { IconKey, IconLock, IconMail, IconMailCheck, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useMe } from '../../lib/session/session.ts';
import { securityQuery } from '../../shared/proof/security-query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SettingRow } from '../../ui/row.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { useNewEmail } from './data.ts';
import { PasskeyList } from './passkey-list.tsx';

const ChangeEmailSheet = lazyPart(() => import('./change-email-sheet.tsx').then((part) => part.ChangeEmailSheet));
const ConfirmEmailSheet = lazyPart(() => import('./confirm-email-sheet.tsx').then((part) => part.ConfirmEmailSheet));
const ChangePasswordSheet = lazyPart(() =>
  import('./change-password-sheet.tsx').then((part) => part.ChangePasswordSheet),
);
const TwoFactorSetup = lazyPart(() => import('./two-factor-setup.tsx').then((part) => part.TwoFactorSetup));
const TwoFactorOff = lazyPart(() => import('./two-factor-off.tsx').then((part) => part.TwoFactorOff));
const NewBackupCodes = lazyPart(() => import('./new-backup-codes.tsx').then((part) => part.NewBackupCodes));

/** 'Entrada': how one gets into this account. `emailToken` comes with the link of a mail to a new address. */
export function SignInSection({ emailToken }: { emailToken: string | undefined }) {
  const query = useQuery(securityQuery);
  const { data, error } = query;
  return (
    <section aria-labelledby="entrada" className="px-(--gutter) pt-6 pb-6">
      <SectionTitle id="entrada" className="mb-2">
        Entrada
      </SectionTitle>
      <EmailRow isConfirmed={data?.isEmailConfirmed ?? true} />
      {data && <Guards security={data} />}
      {!data && !error && <GuardsSkeleton />}
      {!data && error && <QueryError shape="line" query={query} title="Erro ao carregar os dados de entrada" />}
      <ConfirmEmailLink token={emailToken} />
    </section>
  );
}

function EmailRow({ isConfirmed }: { isConfirmed: boolean }) {
  const { email } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <SettingRow icon={IconMail} title="E-mail" detail={email} onPress={() => setIsOpen(true)} />
      <ChangeEmailSheet open={isOpen} onOpenChange={setIsOpen} />
      {!isConfirmed && (
        <SettingRow
          icon={IconMailCheck}
          title="Confirmar e-mail"
          detail="Prova que o endereço é seu. Se alguém convidou você, recebe os EduCoins"
          onPress={() => setIsConfirming(true)}
        />
      )}
      <ConfirmEmailSheet open={isConfirming} onOpenChange={setIsConfirming} />
    </>
  );
}

function Guards({ security }: { security: AccountSecurity }) {
  const { twoFactor, passkeys } = security;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <SettingRow
        icon={IconLock}
        title="Senha"
        detail={describePassword(security)}
        onPress={() => setIsChanging(true)}
      />
      <ChangePasswordSheet open={isChanging} onOpenChange={setIsChanging} security={security} />
      <TwoFactorRows {...twoFactor} />
      <PasskeyList passkeys={passkeys} />
    </>
  );
}

function describePassword({ hasPassword, passwordChangedAt }: AccountSecurity): string {
  if (!hasPassword) return 'Você entra sem senha. Toque para criar uma';
  return passwordChangedAt ? `Trocada em ${formatDate(passwordChangedAt)}` : 'A mesma desde o cadastro';
}

function TwoFactorRows({ isOn, backupCodesLeft }: AccountSecurity['twoFactor']) {
  const [opened, setOpened] = useState<'setup' | 'off' | 'codes' | null>(null);
  const close = (open: boolean) => open || setOpened(null);
  return (
    <>
      <div className="flex min-h-14 items-center gap-3.5">
        <IconShieldCheck size={22} stroke={1.75} aria-hidden="true" className="shrink-0" />
        <Switch
          className="min-w-0 flex-1"
          label={<span className="text-chat font-normal">Verificação em duas etapas</span>}
          hint={isOn ? 'Pelo código de um aplicativo' : 'Um código além da senha, ao entrar'}
          checked={isOn}
          onChange={() => setOpened(isOn ? 'off' : 'setup')}
        />
      </div>
      {isOn && (
        <SettingRow
          icon={IconKey}
          title="Códigos de reserva"
          detail={backupCodesLeft === 1 ? 'Resta 1' : `Restam ${backupCodesLeft}`}
          onPress={() => setOpened('codes')}
        />
      )}
      <TwoFactorSetup open={opened === 'setup'} onOpenChange={close} />
      <TwoFactorOff open={opened === 'off'} onOpenChange={close} />
      <NewBackupCodes open={opened === 'codes'} onOpenChange={close} />
    </>
  );
}

function GuardsSkeleton() {
  return (
    <SkeletonGroup label="Carregando a entrada" className="flex h-14 items-center gap-3.5">
      <Skeleton className="size-5.5" />
      <SkeletonText widths={[20, 40]} className="flex-1" />
    </SkeletonGroup>
  );
}

const thisYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const anyYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });

function formatDate(time: string): string {
  const date = new Date(time);
  return (date.getFullYear() === new Date().getFullYear() ? thisYear : anyYear).format(date);
}

/** Asks before the link of a mail is used: programs that look through mails open links, but press no buttons. */
function ConfirmEmailLink({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const showNewEmail = useNewEmail();
  // A used, or useless, link must not come back with a reload.
  const leaveLink = () => void navigate({ to: '/settings', search: {}, replace: true });
  const { mutate: confirm, isPending } = useMutation({
    mutationFn: (proof: { token: string }) => call(confirmEmailChangeRoute, { body: { proof } }),
    onSuccess: ({ email }) => {
      showNewEmail(email);
      leaveLink();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      leaveLink();
    },
  });
  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={leaveLink}
      title="Confirmar este e-mail?"
      confirmLabel="Confirmar"
      tone="ink"
      busy={isPending}
      onConfirm={() => token && confirm({ token })}
    >
      Você passa a entrar com o endereço que recebeu esta mensagem. Se antes era outro, ele deixa de servir.
    </ConfirmDialog>
  );
}
