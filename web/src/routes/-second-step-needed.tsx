import type { StaffRole } from '@publyka/contract/staff';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { ScreenTitle } from '../ui/headings.tsx';

/** For somebody with a role and without the second step, which the role needs. */
export function SecondStepNeeded({ role }: { role: StaffRole }) {
  usePageTitle('Administração');
  return (
    <div className="px-(--gutter) pt-8 pb-12">
      <ScreenTitle>Falta a segunda etapa</ScreenTitle>
      <p className="mt-3 max-w-140 text-chat text-ink-2">
        Você {role} esta instalação. Para isso a sua conta precisa de mais do que a senha, porque daqui se vê e se
        decide sobre as coisas de outras pessoas. Sem ela o papel não abre nada.
      </p>
      <ol className="mt-5 max-w-140 list-decimal flex flex-col gap-2 pl-5 text-chat">
        <li>Em Configurações, vá até Entrada.</li>
        <li>Ligue “Verificação em duas etapas”, com um aplicativo de códigos, ou crie uma chave de acesso.</li>
        <li>Volte aqui: não é preciso entrar de novo.</li>
      </ol>
      <Link
        to="/settings"
        hash="entrada"
        className={buttonClass({ variant: 'mark', size: 'large', className: 'mt-7' })}
      >
        Abrir Configurações
      </Link>
    </div>
  );
}
