import { classNames } from '../../ui/class-names.ts';
import type { LegalSection } from './legal-section.ts';

type SectionListProps = { sections: readonly LegalSection[]; current: string | undefined; onChoose?: () => void };

/** The numbered sections as links; the one being read has the stroke. */
export function SectionList({ sections, current, onChoose }: SectionListProps) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => {
        const isCurrent = id === current;
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={onChoose}
              aria-current={isCurrent ? 'location' : undefined}
              className="flex min-h-11.5 items-center gap-3.5 rounded-small text-chat text-ink -outline-offset-2 wide:min-h-11 wide:gap-3 wide:text-ui wide:text-ink-2 wide:hover:text-ink"
            >
              <span
                className={classNames('w-5 shrink-0 text-right tabular-nums', isCurrent && 'font-semibold text-ink')}
              >
                {index + 1}
              </span>
              <span className={classNames('mark-stroke', isCurrent && 'bg-mark font-semibold text-on-mark')}>
                {title}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
