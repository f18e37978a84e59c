import { communityName } from '@publyka/contract/brand';
import { listCommunitiesRoute } from '@publyka/contract/routes/communities';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { usePendingCommands, usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { useMe } from '../../lib/session/session.ts';
import { librariesKey } from '../../shared/works/work-query.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { saveQueueKey, saveWorkCommand } from './data.ts';

/** The RePublykas of most people; a library of another one is saved to from its own page. */
const choicesQuery = queryOptions({
  queryKey: [...librariesKey, 'choices'],
  meta: { offline: 'first-pages' },
  queryFn: ({ signal }) => call(listCommunitiesRoute, { query: {} }, { signal }),
});

type SaveWorkButtonProps = {
  workId: string;
  /** Whether one's own library has it, and which of one's RePublykas' have. */
  isSaved: boolean;
  savedIn: readonly string[];
  className?: string;
};

/** 'Salvar na biblioteca': in one's own with a press, in a RePublyka's by the menu beside it; also without a connection. */
export function SaveWorkButton({ workId, isSaved, savedIn, className }: SaveWorkButtonProps) {
  const me = useMe();
  const own = useSaved(me.id, workId, isSaved);
  const toggle = () => own.set(!own.isSaved, 'sua biblioteca');
  const icon = <Icon of={own.isSaved ? IconBookmarkFilled : IconBookmark} size={18} />;
  return (
    <div className={classNames('flex min-w-0 gap-2', className)}>
      <Button
        size="large"
        variant={own.isSaved ? 'quiet' : 'ink'}
        icon={icon}
        aria-pressed={own.isSaved}
        onClick={toggle}
        className="min-w-0 flex-1"
      >
        {own.isSaved ? 'Salva na biblioteca' : 'Salvar na biblioteca'}
      </Button>
      <Menu
        trigger={
          <IconButton
            label="Escolher a biblioteca"
            tone="quiet"
            className="size-12.5"
            icon={<Icon of={IconChevronDown} size={18} />}
          />
        }
      >
        <LibraryChoice name="Minha biblioteca" isSaved={own.isSaved} onSelect={toggle} />
        <CommunityChoices workId={workId} savedIn={savedIn} />
      </Menu>
    </div>
  );
}

function useSaved(libraryId: string, workId: string, isSaved: boolean) {
  const { pending, set } = usePendingValue(saveWorkCommand, saveQueueKey(libraryId, workId));
  return {
    isSaved: pending?.isSaved ?? isSaved,
    set(next: boolean, where: string) {
      set({ libraryId, workId, isSaved: next });
      const undo = { label: 'Desfazer', onPress: () => set({ libraryId, workId, isSaved: !next, isUndo: true }) };
      if (next) toast.success(`Salva na ${where}`, undo);
      else toast.info(`Retirada da ${where}`, undo);
    },
  };
}

function CommunityChoices({ workId, savedIn }: { workId: string; savedIn: readonly string[] }) {
  const { data } = useQuery(choicesQuery);
  const pending = usePendingCommands(saveWorkCommand);
  const communities = data?.items ?? [];
  if (communities.length === 0) return null;
  const pendingSaves = new Map(
    pending.filter((one) => one.workId === workId).map((one) => [one.libraryId, one.isSaved]),
  );
  return (
    <>
      <MenuDivider />
      {communities.map(({ id, name }) => (
        <CommunityChoice
          key={id}
          communityId={id}
          workId={workId}
          name={name}
          isSaved={pendingSaves.get(id) ?? savedIn.includes(id)}
        />
      ))}
    </>
  );
}

type CommunityChoiceProps = { communityId: string; workId: string; name: string; isSaved: boolean };

function CommunityChoice({ communityId, workId, name, isSaved }: CommunityChoiceProps) {
  const { set } = useSaved(communityId, workId, isSaved);
  return (
    <LibraryChoice
      name={name}
      isSaved={isSaved}
      onSelect={() => set(!isSaved, `biblioteca da ${communityName} ${name}`)}
    />
  );
}

function LibraryChoice({ name, isSaved, onSelect }: { name: string; isSaved: boolean; onSelect: () => void }) {
  return (
    <MenuItem onSelect={onSelect} icon={<Icon of={isSaved ? IconCheck : IconPlus} />}>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {isSaved && <span className="sr-only">já salva aqui</span>}
    </MenuItem>
  );
}
