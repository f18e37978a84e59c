import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../ui/headings.tsx';
import { TextButton } from '../../ui/text-link.tsx';

type RecoveryScreenProps = { title: string; intro: ReactNode; onBack: () => void; children: ReactNode };

/** The frame of the three steps to a new password. */
export function RecoveryScreen({ title, intro, onBack, children }: RecoveryScreenProps) {
  return (
    <div className="px-6 pt-8.5">
      <ScreenTitle>{title}</ScreenTitle>
      <p className="mt-1.5 mb-6.5 text-chat text-ink-2">{intro}</p>
      {children}
      <p className="mt-4.5 flex items-center gap-2">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        <TextButton onClick={onBack}>Voltar ao login</TextButton>
      </p>
    </div>
  );
}
