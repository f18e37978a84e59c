/** Where the rules come from: the norms themselves are sold, and nobody here has read them. */
export function SourcesNote() {
  return (
    <section className="mt-8 text-meta text-ink-3">
      <h2 className="font-semibold text-ink-2">Como conferimos</h2>
      <p className="mt-1">
        As referências seguem a NBR 6023, na edição escolhida acima, e as citações a NBR 10520:2023, como as mostram os
        guias públicos das bibliotecas da UFRGS, da USP, da UFSC, da Unicamp e do Ifes. O texto das normas é vendido
        pela ABNT e não foi consultado. As edições de 2025 e de 2018 pouco diferem: em 2025, “<i>ca.</i>” vem em itálico
        e o ISSN é opcional. Antes de entregar, veja o que o seu curso pede.
      </p>
    </section>
  );
}
