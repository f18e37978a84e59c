import { splitText } from '@publyka/contract/text/split-text';
import katex from 'katex';
import { Fragment, type ReactNode } from 'react';
import { LinkedText } from '../lib/text/linked-text.tsx';
import { formulaWeightMax, isNestedDeeply, weighFormula } from '../shared/formulas/formula-weight.ts';

/** What a person wrote, with links, formulas as MathML and code; its parent keeps the line breaks. */
export function VisitorText({ text }: { text: string }): ReactNode {
  let place = 0;
  return splitText(text).map((piece) => {
    const key = place;
    place += piece.source.length;
    return (
      <Fragment key={key}>
        {piece.kind === 'text' && <LinkedText text={piece.text} />}
        {piece.kind === 'formula' && <Formula tex={piece.tex} source={piece.source} isDisplay={piece.isDisplay} />}
        {piece.kind === 'code' && <Code text={piece.code} />}
      </Fragment>
    );
  });
}

function Code({ text }: { text: string }) {
  return <code className="my-2 block overflow-x-auto rounded-small bg-sunken p-3 font-mono text-meta">{text}</code>;
}

/** Scrolls inside itself, and stands on the line all the same, as an inline block would not. */
const wide = {
  inline: 'inline-flex max-w-full overflow-x-auto overflow-y-hidden whitespace-nowrap',
  display: 'my-2 block overflow-x-auto overflow-y-hidden',
};

/** MathML, which browsers set themselves; what cannot be drawn stays as it was typed. */
function Formula({ tex, source, isDisplay }: { tex: string; source: string; isDisplay: boolean }) {
  const drawn = draw(tex, isDisplay);
  if (drawn === null) return <span className="font-mono">{source}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX's own markup; with `trust: false` it holds no links or classes of the writer
  return <span className={isDisplay ? wide.display : wide.inline} dangerouslySetInnerHTML={{ __html: drawn }} />;
}

function draw(tex: string, isDisplay: boolean): string | null {
  if (weighFormula(tex) > formulaWeightMax || isNestedDeeply(tex)) return null;
  try {
    const options = {
      output: 'mathml',
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxSize: 10,
      maxExpand: 50,
    } as const;
    return katex.renderToString(tex, { ...options, displayMode: isDisplay });
  } catch {
    // Wrong TeX, or nested too deeply: it is shown as it was typed.
    return null;
  }
}
