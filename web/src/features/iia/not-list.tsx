import { QuietHeading } from '../../ui/headings.tsx';
import { notTexts } from './iia-texts.ts';

/** 'O que não é'. */
export function NotList() {
  return (
    <section aria-label="O que não é">
      <QuietHeading level={2}>O que não é</QuietHeading>
      <ul className="mt-2 flex flex-col gap-2 text-ui">
        {notTexts.map((text) => (
          <li key={text} className="flex gap-3">
            <span aria-hidden="true">—</span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
