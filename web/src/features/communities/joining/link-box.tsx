import type { CommunityLink } from '@publyka/contract/routes/joining';
import { successTexts } from '@publyka/contract/text/texts';
import { IconCopy } from '@tabler/icons-react';
import { copy, copyFailedText } from '../../../lib/share.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Copies the address, and says so. */
export function copyLink({ url }: CommunityLink): Promise<void> {
  return copy(url, { copied: successTexts.linkCopied, failed: copyFailedText(url) });
}

/** The address, and a button that copies it as long as somebody may enter by it. */
export function LinkBox({ link }: { link: CommunityLink }) {
  return (
    <p className="flex min-h-12 items-center rounded-card bg-sunken pr-0.5 pl-3.5">
      <span className={classNames('min-w-0 flex-1 truncate text-ui', link.isDead && 'text-ink-3 line-through')}>
        {shownLink(link)}
      </span>
      {!link.isDead && (
        <IconButton label="Copiar link" onClick={() => void copyLink(link)} icon={<Icon of={IconCopy} size={20} />} />
      )}
    </p>
  );
}

const date = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });

/** 'Vale até 29 nov. · 6 de 10 entradas' */
export function stateOfLink({ expiresAt, uses, usesMax, isDead }: CommunityLink, now = new Date()): string {
  return `${until(expiresAt, isDead, now)} · ${entrances(uses, usesMax)}`;
}

function until(expiresAt: string | null, isDead: boolean, now: Date): string {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end !== null && end <= now) return 'Venceu';
  if (isDead) return 'Esgotado';
  return end === null ? 'Sem prazo' : `Vale até ${date.format(end).replace(' de ', ' ')}`;
}

function entrances(uses: number, usesMax: number | null): string {
  const word = (usesMax ?? uses) === 1 ? 'entrada' : 'entradas';
  return usesMax === null ? `${uses.toLocaleString('pt-BR')} ${word}` : `${uses} de ${usesMax} ${word}`;
}

/** As one reads it: without the protocol. */
export function shownLink({ url }: CommunityLink): string {
  return url.replace(/^https?:\/\//, '');
}
