import {
  type BeginFirstStart,
  beginFirstStartRoute,
  type InstallationCheck,
} from '@publyka/contract/routes/first-start';
import type { MarkColour } from '@publyka/contract/routes/installation';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { meQuery } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { paintMark } from '../../../ui/stored-theme.ts';
import { EmailInput, PasswordInput, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { DoorChoice } from '../entrance/door-choice.tsx';
import { LogoChoice } from '../settings/logo-choice.tsx';
import { MarkChoice } from '../settings/mark-choice.tsx';
import { shrinkImage } from '../settings/shrink-image.ts';
import { CheckList } from './checks.tsx';

type FirstStartFormProps = {
  token: string;
  checks: readonly InstallationCheck[];
  onDone: (me: Awaited<ReturnType<typeof begin>>) => void;
};

const begin = (body: BeginFirstStart) => call(beginFirstStartRoute, { body });

const emptyAccount = { fullName: '', email: '', password: '' };

/** Names, entrance and the first account, in one go: either all of it counts or nothing. */
export function FirstStartForm({ token, checks, onDone }: FirstStartFormProps) {
  const { data: me } = useQuery(meQuery);
  const [identity, setIdentity] = useState({ name: '', institution: '' });
  const [mark, setMark] = useState<MarkColour>('yellow');
  const [logo, setLogo] = useState<string | null>(null);
  const [entrance, setEntrance] = useState<BeginFirstStart['entrance']>({
    ...{ door: 'open', domains: [], letsGuestsIn: false },
  });
  const [account, setAccount] = useState(emptyAccount);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const missing = checks.filter(({ isReady }) => !isReady).length;

  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      onDone(await begin({ token, identity, look: { mark }, logo, entrance, account: me ? null : account }));
    } catch (error) {
      const fields = problemsOf(error);
      setErrors(fields);
      // What stands by a field is not said twice, and a toast would lie on the button.
      if (Object.keys(fields).length === 0) toast.error(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  async function chooseLogo(file: File | null): Promise<void> {
    setErrors({});
    setLogo(file && (await shrinkImage(file)));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  const domainProblem = Object.entries(errors).find(([field]) => field.startsWith('entrance'))?.[1] ?? null;
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <Field label="Nome" optional hint="Como esta instalação se chama" error={errors['identity.name']}>
        <TextInput
          placeholder="Publyka do Recôncavo"
          value={identity.name}
          onChange={(event) => setIdentity({ ...identity, name: event.currentTarget.value })}
        />
      </Field>
      <Field label="Instituição" optional error={errors['identity.institution']}>
        <TextInput
          autoComplete="organization"
          value={identity.institution}
          onChange={(event) => setIdentity({ ...identity, institution: event.currentTarget.value })}
        />
      </Field>
      <div>
        <p className="flex justify-between gap-3 text-meta">
          <span className="font-semibold">Marca da instituição</span>
          <span className="text-ink-3">opcional</span>
        </p>
        <LogoChoice
          logo={logo === null ? null : { src: `data:;base64,${logo}` }}
          onChoose={(file) => void chooseLogo(file)}
        />
        {errors.logo && (
          <p role="alert" className="mt-2 text-ui font-medium text-danger">
            {errors.logo}
          </p>
        )}
      </div>
      <MarkChoice
        value={mark}
        onChange={(chosen) => {
          setMark(chosen);
          paintMark(chosen);
        }}
      />
      <div>
        <DoorChoice
          legend="Entrada"
          legendLook="label"
          entrance={entrance}
          onChange={setEntrance}
          problem={domainProblem}
        />
      </div>
      <Group title="O que falta">
        <CheckList checks={checks} />
      </Group>
      <Group title="Quem administra">
        {me ? (
          <p className="text-chat wrap-anywhere">Você entrou como {me.fullName}. Esta conta passa a administrar.</p>
        ) : (
          <AccountFields account={account} onChange={setAccount} errors={errors} />
        )}
      </Group>
      <div className="-mx-6 border-t border-line px-6 py-4">
        <Button type="submit" variant="mark" size="large" busy={isBusy} className="w-full">
          {me ? 'Administrar com esta conta' : 'Criar a primeira conta'}
        </Button>
        {missing > 0 && (
          <p className="mt-2 text-meta text-ink-3">O que falta fica em Ajustes até ser resolvido. Nada disso impede.</p>
        )}
      </div>
    </form>
  );
}

/** By field. */
function problemsOf(error: unknown): Record<string, string> {
  if (hasCode(error, 'unsupported_media') || hasCode(error, 'payload_too_large')) return { logo: messageOf(error) };
  return error instanceof ApiError ? error.fields : {};
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-2">
      <QuietHeading level={2} className="mb-2">
        {title}
      </QuietHeading>
      {children}
    </section>
  );
}

type Account = typeof emptyAccount;
type AccountFieldsProps = {
  account: Account;
  onChange: (account: Account) => void;
  errors: Record<string, string>;
};

function AccountFields({ account, onChange, errors }: AccountFieldsProps) {
  return (
    <div className="flex flex-col gap-4.5">
      <Field label="Seu nome completo" error={errors['account.fullName']}>
        <TextInput
          autoComplete="name"
          value={account.fullName}
          onChange={(event) => onChange({ ...account, fullName: event.currentTarget.value })}
        />
      </Field>
      <Field label="E-mail" error={errors['account.email']}>
        <EmailInput
          autoComplete="username"
          value={account.email}
          onChange={(event) => onChange({ ...account, email: event.currentTarget.value })}
        />
      </Field>
      <Field
        label="Senha"
        hint="Ao menos 8 caracteres, com letra maiúscula e número"
        error={errors['account.password']}
      >
        <PasswordInput
          autoComplete="new-password"
          value={account.password}
          onChange={(event) => onChange({ ...account, password: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
