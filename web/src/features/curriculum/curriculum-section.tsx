import { curriculumSections } from '@publyka/contract/curriculum';
import type { Curriculum, CurriculumItem } from '@publyka/contract/routes/curricula';
import { IconChevronDown, IconChevronUp, IconFlag, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { kindLine } from './curriculum-words.ts';
import { itemsQuery, useRemoveItem, useShowSection } from './data.ts';

type Part = Curriculum['sections'][number];
/** The report of a line of another person. */
export type RenderLineReport = (
  item: CurriculumItem,
  open: boolean,
  onOpenChange: (open: boolean) => void,
) => ReactNode;
type SectionProps = {
  personId: string;
  part: Part;
  isOwn: boolean;
  isOpenAtFirst: boolean;
  renderReport: RenderLineReport;
};

/** One section, opened and closed; its owner says whether others see it. */
export function CurriculumSectionPart({ personId, part, isOwn, isOpenAtFirst, renderReport }: SectionProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  const title = curriculumSections[part.section];
  return (
    <section aria-labelledby={id} className="border-b border-line">
      <div className="flex min-h-13 items-center gap-3 px-(--gutter)">
        <h2 id={id} className="flex-1 font-serif text-title font-semibold">
          {title} <span className="font-sans text-meta font-normal text-ink-3 tabular-nums">{part.count}</span>
        </h2>
        <IconButton
          label={`${isOpen ? 'Recolher' : 'Abrir'} ${title}`}
          aria-expanded={isOpen}
          className="-mr-2.5"
          icon={<Icon of={isOpen ? IconChevronUp : IconChevronDown} size={20} />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOwn && <ShownSwitch part={part} />}
      {isOpen && <Items personId={personId} part={part} isOwn={isOwn} renderReport={renderReport} />}
    </section>
  );
}

function ShownSwitch({ part: { section, isShown } }: { part: Part }) {
  const { mutate: show, isPending, variables } = useShowSection();
  return (
    <Switch
      className="px-(--gutter) pb-2"
      label={`Mostrar ${curriculumSections[section]} no perfil`}
      checked={isPending ? variables.isShown : isShown}
      onChange={(event) => show({ section, isShown: event.currentTarget.checked })}
    />
  );
}

function Items({ personId, part: { section }, isOwn, renderReport }: Omit<SectionProps, 'isOpenAtFirst'>) {
  const list = useInfiniteQuery(itemsQuery(personId, section));
  if (list.isPending)
    return (
      <SkeletonGroup label="Carregando" className="px-(--gutter)">
        <SkeletonText widths={[30, 86]} className="pb-4" />
        <SkeletonText widths={[24, 70]} className="pb-4" />
      </SkeletonGroup>
    );
  if (!list.data) return <QueryError shape="part" query={list} title="Erro ao carregar esta parte" />;
  return (
    <>
      <ul>
        {list.data.pages.flatMap(({ items }) =>
          items.map((item) => <Line key={item.id} item={item} isOwn={isOwn} renderReport={renderReport} />),
        )}
      </ul>
      {list.hasNextPage && (
        <div className="px-(--gutter) pt-1 pb-4">
          <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchNextPageError ? 'Tentar novamente' : 'Ver mais'}
          </Button>
        </div>
      )}
    </>
  );
}

type LineProps = { item: CurriculumItem } & Pick<SectionProps, 'isOwn' | 'renderReport'>;

function Line({ item, isOwn, renderReport }: LineProps) {
  const { title, detail, work } = item;
  return (
    <li className="flex items-start gap-2 px-(--gutter) pb-4">
      <div className="min-w-0 flex-1">
        <p className="text-meta text-ink-3">{kindLine(item)}</p>
        <p className="font-serif text-read leading-snug font-semibold wrap-anywhere">
          {work ? (
            <Link to="/obra/$workId" params={{ workId: work.id }} className={textLinkClass}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {detail && <p className="text-ui text-ink-2 wrap-anywhere">{detail}</p>}
        {work?.retracted && <p className="text-meta font-semibold text-danger">Retratada</p>}
      </div>
      {isOwn ? <RemoveButton item={item} /> : <ReportButton item={item} renderReport={renderReport} />}
    </li>
  );
}

function ReportButton({ item, renderReport }: Pick<LineProps, 'item' | 'renderReport'>) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <IconButton
        label={`Denunciar ${item.title}`}
        aria-haspopup="dialog"
        className="-mt-1 -mr-2.5 text-ink-3"
        icon={<Icon of={IconFlag} size={18} />}
        onClick={() => setIsReporting(true)}
      />
      {renderReport(item, isReporting, setIsReporting)}
    </>
  );
}

function RemoveButton({ item: { id, title } }: { item: CurriculumItem }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: remove, isPending } = useRemoveItem();
  return (
    <>
      <IconButton
        label={`Excluir ${title}`}
        aria-haspopup="dialog"
        className="-mt-1 -mr-2.5 text-ink-3"
        icon={<Icon of={IconX} size={18} />}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Excluir do seu currículo?"
        quote={title}
        confirmLabel="Excluir"
        busy={isPending}
        onConfirm={() => remove(id, { onSuccess: () => setIsAsking(false) })}
      >
        Sai do seu perfil. Para trazer de volta, marque-o de novo no arquivo do Lattes.
      </ConfirmDialog>
    </>
  );
}
