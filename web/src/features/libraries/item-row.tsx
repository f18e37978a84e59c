import type { LibraryItem } from '@publyka/contract/routes/libraries';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconDotsVertical, IconNote, IconPencil, IconTrash } from '@tabler/icons-react';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { selectByMouse } from '../../shared/selection/select-by-mouse.ts';
import { WorkLines } from '../../shared/works/work-lines.tsx';
import { titleText } from '../../shared/works/work-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

type ItemRowProps = {
  item: LibraryItem;
  isMarked: boolean;
  /** On phones the boxes come once somebody begins to mark; on wide screens they stand there. */
  isMarking: boolean;
  canEdit: boolean;
  /** The work's page is opened from here. */
  onOpen: () => void;
  /** With Shift, also all between it and the one marked before. */
  onMark: (isRange: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** More than these are found with 'Etiquetas e nota'. */
const shownTagsMax = 6;

export function ItemRow({ item, isMarked, isMarking, canEdit, onOpen, onMark, onEdit, onRemove }: ItemRowProps) {
  const { work, tags, note, savedBy } = item;
  const title = titleText(work);
  return (
    <li
      data-menu=""
      {...selectByMouse(onMark)}
      className={classNames(
        'flex items-start gap-3 border-b border-line px-(--gutter) py-3.5 [content-visibility:auto] [contain-intrinsic-size:auto_7rem]',
        isMarked && 'bg-sunken',
      )}
    >
      <input
        type="checkbox"
        aria-label={`Marcar ${title}`}
        checked={isMarked}
        // Beside the click there is no Shift.
        onChange={() => undefined}
        onClick={({ shiftKey }) => onMark(shiftKey)}
        className={classNames('check-box target-44 mt-1', !isMarking && 'hidden! wide:inline-grid!')}
      />
      <WorkLines
        work={work}
        title={
          <PathLink
            to={`/obra/${work.id}`}
            onClickCapture={onOpen}
            className="target-44 relative block hover:underline"
          >
            {title}
          </PathLink>
        }
      >
        {(tags.length > 0 || note || savedBy) && (
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-meta text-ink-3">
            {tags.slice(0, shownTagsMax).map((tag) => (
              <span
                key={tag}
                className={classNames(
                  'rounded-small px-2 py-0.5 text-ink wrap-anywhere',
                  isMarked ? 'bg-sheet' : 'bg-sunken',
                )}
              >
                {tag}
              </span>
            ))}
            {tags.length > shownTagsMax && <span>mais {tags.length - shownTagsMax}</span>}
            {note && (
              <span className="inline-flex items-center gap-1">
                <Icon of={IconNote} size={15} /> nota
              </span>
            )}
            {savedBy && <span>de {firstName(savedBy.fullName)}</span>}
          </p>
        )}
      </WorkLines>
      {canEdit && (
        <Menu
          trigger={
            <IconButton
              label={`Opções de ${title}`}
              className="-mr-2"
              icon={<Icon of={IconDotsVertical} size={18} />}
            />
          }
        >
          <MenuItem icon={<Icon of={IconPencil} />} onSelect={onEdit}>
            Etiquetas e nota
          </MenuItem>
          <MenuItem icon={<Icon of={IconTrash} />} onSelect={onRemove} danger>
            Tirar da biblioteca
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
