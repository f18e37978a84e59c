import type { ReactNode } from 'react';

/** The formula as it is written; read out in words. */
export function Formula() {
  return (
    <div className="two-bars flex flex-col gap-2 font-serif text-read">
      <Line
        words="IIA é igual à soma, nas cinco partes, de 2 vezes 1 menos e elevado a menos x sobre 20."
        className="font-serif"
      >
        IIA = Σ<sub>c</sub> 2 · (1 − <i>e</i>
        <sup>
          −<i>x</i>
          <sub>c</sub>/20
        </sup>
        )
      </Line>
      <Line words="x de cada parte é igual à soma, em cada pessoa, de r vezes o menor entre 1 e a soma dos atos: w vezes 2 elevado a menos a sobre 180.">
        <i>x</i>
        <sub>c</sub> = Σ<sub>pessoa</sub> min(1, Σ<sub>ato</sub> <i>w</i> · 2
        <sup>
          −<i>a</i>/180
        </sup>
        ) · <i>r</i>
      </Line>
    </div>
  );
}

function Line({ words, className, children }: { words: string; className?: string; children: ReactNode }) {
  return (
    <p className={className}>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">{children}</span>
    </p>
  );
}
