import type { CheckName, InstallationCheck } from '@publyka/contract/routes/first-start';
import {
  IconCheck,
  IconDatabaseExport,
  IconLock,
  IconMail,
  IconScale,
  type Icon as IconShape,
} from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';

type Words = { icon: IconShape; title: string; consequence: string; mend: string };

const words: Record<CheckName, Words> = {
  https: {
    icon: IconLock,
    title: 'HTTPS',
    consequence: 'Sem ele, senhas e conversas passam abertas pela rede',
    mend: 'Ponha um proxy com certificado na frente (ops/nginx tem um pronto) e comece com PUBLIC_URL=https://…',
  },
  smtp: {
    icon: IconMail,
    title: 'E-mail de saída (SMTP)',
    consequence: 'Sem ele, ninguém recupera a senha nem confirma o e-mail',
    mend: 'Comece com SMTP_URL=smtps://usuario:senha@servidor e MAIL_FROM com um endereço do seu domínio.',
  },
  backups: {
    icon: IconDatabaseExport,
    title: 'Cópias de segurança',
    consequence: 'Sem elas, um disco que falha leva tudo',
    mend: 'Comece com BACKUP_DIR=/uma/pasta, de preferência em outro disco. A primeira cópia sai em uma hora.',
  },
  operator: {
    icon: IconScale,
    title: 'Quem mantém',
    consequence: 'Os textos legais precisam dizer a quem escrever',
    mend: 'Preencha em Administração › Ajustes, ou comece com OPERATOR_NAME e OPERATOR_EMAIL.',
  },
};

/** What the installation lacks: what follows from it, and what to do. Nothing of it keeps anybody from going on. */
export function CheckList({ checks }: { checks: readonly InstallationCheck[] }) {
  return (
    <ul>
      {checks.map((check) => (
        <li key={check.name} className="border-b border-line py-3">
          <CheckRow check={check} />
        </li>
      ))}
    </ul>
  );
}

function CheckRow({ check: { name, isReady, detail } }: { check: InstallationCheck }) {
  const { icon, title, consequence, mend } = words[name];
  if (isReady)
    return (
      <div className="flex items-center gap-4">
        <Icon of={icon} className="shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="text-chat">{title}</p>
          {detail && <p className="text-meta text-ink-3 wrap-anywhere">{detail}</p>}
        </div>
        <p className="flex shrink-0 items-center gap-1.5 text-ui font-medium text-success">
          <Icon of={IconCheck} size={18} />
          Pronto
        </p>
      </div>
    );
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 rounded-small">
        <Icon of={icon} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-chat font-semibold">{title}</span>
          <span className="block text-meta text-ink-3">{consequence}</span>
        </span>
        <span className="shrink-0 text-ui font-semibold underline underline-offset-4">Como resolver</span>
      </summary>
      <p className="mt-2 pl-10 text-ui text-ink-2 wrap-anywhere">
        {mend}
        {detail && name === 'smtp' && ` O servidor respondeu: ${detail}`}
      </p>
    </details>
  );
}
