import { IconChevronDown, IconUsers, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AudienceChoice, audienceWords, publishWords } from './audience-choice.tsx';
import { useWebDefault } from './data.ts';

type DraftAudienceProps = {
  of: 'post' | 'drop';
  isOnWeb: boolean;
  onChange: (isOnWeb: boolean) => void;
  /** 'Publicar para a web' of the sheet. */
  onPublish: () => void;
};

/** Under the name of who writes: who may read what is being written, and 'Quem pode ler', which changes it. */
export function DraftAudience({ of, isOnWeb, onChange, onPublish }: DraftAudienceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="target-44 relative flex items-center gap-1.5 rounded-small text-meta text-ink-2 hover:underline"
      >
        <Icon of={isOnWeb ? IconWorld : IconUsers} size={15} />
        {isOnWeb ? audienceWords.web : audienceWords.members}
        <Icon of={IconChevronDown} size={15} />
      </button>
      <DraftSheet
        open={isOpen}
        onOpenChange={setIsOpen}
        of={of}
        isOnWeb={isOnWeb}
        onChange={onChange}
        onPublish={() => {
          setIsOpen(false);
          onPublish();
        }}
      />
    </>
  );
}

type DraftSheetProps = DraftAudienceProps & { open: boolean; onOpenChange: (open: boolean) => void };

function DraftSheet({ of, open, onOpenChange, isOnWeb, onChange, onPublish }: DraftSheetProps) {
  const { query, set } = useWebDefault();
  const [isKept, setIsKept] = useState(false);
  const isDefault = query.data?.isOnWeb === isOnWeb;

  function publish(): void {
    if (isKept && !isDefault) set(isOnWeb);
    onPublish();
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Quem pode ler"
      overViewer
      footer={
        <Button size="large" className="flex-1" onClick={publish}>
          {publishWords(isOnWeb)}
        </Button>
      }
    >
      <AudienceChoice of={of} isOnWeb={isOnWeb} onChange={onChange} />
      <Switch
        label="Lembrar para as próximas"
        hint="Dá para mudar depois, em cada uma"
        checked={isDefault || isKept}
        disabled={isDefault}
        onChange={({ target }) => setIsKept(target.checked)}
        className="mt-3"
      />
    </SheetLayer>
  );
}
