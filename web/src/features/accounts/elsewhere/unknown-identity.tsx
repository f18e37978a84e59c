import type { Me, SignIn } from '@publyka/contract/routes/accounts';
import { requestEntranceCodeRoute } from '@publyka/contract/routes/entrance';
import { createLinkedAccountRoute, type FinishedSignIn, linkAccountRoute } from '@publyka/contract/routes/identities';
import { successTexts } from '@publyka/contract/text/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { EmailInput, PasswordInput, TextInput } from '../../../ui/text-input.tsx';
import { TextButton, textButtonClass } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { readInvitation } from '../entrance/data.ts';
import { MailedCodeField } from '../entrance/mailed-code-field.tsx';
import { forgetInviter, keepInviter } from '../inviter.ts';
import { LeavingScreen } from '../leaving-screen.tsx';
import { RecoveryScreen } from '../recovery.tsx';
import { SecondStepForm } from '../second-step-form.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { lazyResolver, useEnter } from '../use-enter.ts';
import { providersQuery } from './data.ts';

type UnknownIdentityProps = {
  found: Extract<FinishedSignIn, { next: 'unknown' }>;
  onBack: () => void;
};

/** Vouched for, and known to no account: a new one, or one's own after its password. */
export function UnknownIdentity({ found, onBack }: UnknownIdentityProps) {
  const { data: providers } = useQuery(providersQuery);
  const canCreate = found.email !== null && !found.isEmailTaken;
  const [isLinking, setIsLinking] = useState(!canCreate);
  const [held, setHeld] = useState<HeldLink | null>(null);
  const place = found.provider === 'orcid' ? 'ORCID' : (providers?.institution?.name ?? 'Sua instituição');
  if (held) return <HeldLinkScreen {...held} onBack={() => setHeld(null)} />;
  if (isLinking)
    return (
      <RecoveryScreen title="Ligar à sua conta" intro={linkingIntro(found, place)} onBack={onBack}>
        <LinkForm email={found.isEmailTaken ? (found.email ?? '') : ''} onHeld={setHeld} />
        {canCreate && (
          <TextButton className="mt-4" onClick={() => setIsLinking(false)}>
            Criar uma conta nova
          </TextButton>
        )}
      </RecoveryScreen>
    );
  return (
    <RecoveryScreen
      title="Sua conta nova"
      intro={`${place} confirmou quem você é. Da próxima vez, é só entrar.`}
      onBack={onBack}
    >
      <CreateForm fullName={found.fullName ?? ''} email={found.email ?? ''} />
      <TextButton className="mt-4" onClick={() => setIsLinking(true)}>
        Já tenho uma conta aqui
      </TextButton>
    </RecoveryScreen>
  );
}

function linkingIntro({ isEmailTaken, provider }: UnknownIdentityProps['found'], place: string): string {
  if (isEmailTaken) return `Já existe uma conta com o seu e-mail. Digite a senha dela para ligá-la: ${place}.`;
  if (provider === 'orcid')
    return 'Nenhuma conta usa este iD. Digite e-mail e senha da sua para ligá-los; sem conta ainda, volte e cadastre-se.';
  return `Digite e-mail e senha da sua conta para ligá-la: ${place}.`;
}

type NewAccount = { fullName: string; code: string };

function CreateForm({ fullName, email }: { fullName: string; email: string }) {
  const enter = useEnter();
  const [needsCode, setNeedsCode] = useState(false);
  const { register, errorOf, isBusy, handleSubmit, control } = useAccountForm<NewAccount>({
    resolver: async (values) => ({ values, errors: {} }),
    defaultValues: { fullName, code: '' },
    order: ['fullName', 'code'],
    send: async ({ code, ...values }) => {
      const body = { ...values, ...readInvitation(keepInviter(undefined)), code: code || null };
      const me = await call(createLinkedAccountRoute, { body }).catch(async (error: unknown) => {
        // The provider does not vouch for the address: here its mailbox has to be proved.
        if (needsCode || !hasCode(error, 'code_invalid')) throw error;
        await call(requestEntranceCodeRoute, { body: { email } });
        setNeedsCode(true);
        return null;
      });
      if (!me) return;
      forgetInviter();
      toast.success(successTexts.accountCreated);
      await enter(me);
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <Field label="Nome completo" error={errorOf('fullName')}>
        <TextInput autoComplete="name" disabled={isBusy} {...register('fullName')} />
      </Field>
      <p className="text-ui wrap-anywhere">
        <span className="text-ink-2">E-mail:</span> {email}
      </p>
      {needsCode && (
        <MailedCodeField control={control} name="code" sentTo={email} error={errorOf('code')} disabled={isBusy} />
      )}
      <Button type="submit" variant="mark" size="large" busy={isBusy} className="w-full">
        Criar minha conta
      </Button>
      <p className="text-meta text-ink-3">
        Ao criar a conta, você declara ter 18 anos ou mais e aceita os Termos de Uso e a Política de Privacidade, no pé
        desta página.
      </p>
    </form>
  );
}

const resolver = lazyResolver<SignIn>(({ checkSignIn }) => checkSignIn);

/** Address and password were right; the account asks for more. */
type HeldLink = { credentials: SignIn; notice: string | null };

/** The second step, before anything is linked; or the way back to an account that waits to be deleted. */
function HeldLinkScreen({ credentials, notice, onBack }: HeldLink & { onBack: () => void }) {
  const enterLinked = useEnterLinked();
  if (notice !== null) return <LeavingScreen notice={notice} credentials={credentials} onBack={onBack} />;
  return (
    <SecondStepForm
      send={async (secondStep) => enterLinked(await call(linkAccountRoute, { body: { ...credentials, secondStep } }))}
      onOver={onBack}
      onBack={onBack}
    />
  );
}

function useEnterLinked(): (me: Me) => Promise<void> {
  const enter = useEnter();
  return async (me) => {
    toast.success('Ligado à sua conta');
    await enter(me);
  };
}

function LinkForm({ email, onHeld }: { email: string; onHeld: (held: HeldLink) => void }) {
  const enterLinked = useEnterLinked();
  const { register, errorOf, isBusy, handleSubmit } = useAccountForm<SignIn>({
    resolver,
    defaultValues: { email, password: '' },
    order: ['email', 'password'],
    send: async (body) => {
      const me = await call(linkAccountRoute, { body }).catch((error: unknown) => {
        if (hasCode(error, 'second_step_due')) onHeld({ credentials: body, notice: null });
        else if (hasCode(error, 'account_leaving')) onHeld({ credentials: body, notice: messageOf(error) });
        else throw error;
      });
      if (me) await enterLinked(me);
    },
    fieldOf: () => 'password',
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <Field label="E-mail" error={errorOf('email')}>
        <EmailInput autoComplete="username" disabled={isBusy} {...register('email')} />
      </Field>
      <Field label="Senha" error={errorOf('password')}>
        <PasswordInput autoComplete="current-password" disabled={isBusy} {...register('password')} />
      </Field>
      <Link to="/auth" search={{ recuperar: 1 }} className={classNames(textButtonClass, 'self-start')}>
        Esqueci minha senha
      </Link>
      <Button type="submit" variant="mark" size="large" busy={isBusy} className="w-full">
        Ligar e entrar
      </Button>
    </form>
  );
}
