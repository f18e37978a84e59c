import type { CommunityLink } from '@publyka/contract/routes/joining';
import { successTexts } from '@publyka/contract/text/texts';
import { IconCopy } from '@tabler/icons-react';
import { copy, copyFailedText } from '../../../lib/share.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { shownLink } from './link-words.ts';

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
