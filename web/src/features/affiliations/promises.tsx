import { affiliationCodeAttempts } from '@publyka/contract/limits';
import { IconCalendar, IconEyeOff, IconShieldLock, IconUserCheck } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';

const promises = [
  { icon: IconEyeOff, text: 'O endereço não é mostrado nem guardado: fica só uma marca que não se desfaz.' },
  { icon: IconCalendar, text: 'Vale doze meses. Um mês antes, lembramos você.' },
  { icon: IconUserCheck, text: 'Uma caixa postal confirma uma pessoa só.' },
  { icon: IconShieldLock, text: `Cada código aceita ${affiliationCodeAttempts} tentativas.` },
];

/** What happens to the address, and what the mark means. */
export function Promises() {
  return (
    <ul className="mt-7 flex flex-col gap-4.5">
      {promises.map(({ icon, text }) => (
        <li key={text} className="flex gap-3.5 text-ui">
          <Icon of={icon} className="shrink-0 text-ink-2" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
