/** Text of HTML; whatever a person wrote stays text. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export function pageStart(title: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="estilo.css">
</head>
<body>
<main>
`;
}

export const pageEnd = '</main>\n</body>\n</html>\n';

/** White paper, ink and one highlighter, in both themes; nothing comes from the network. */
export const styleSheet = `:root { color-scheme: light dark; --paper: light-dark(#f7f7f3, #101215); --sheet: light-dark(#fff, #16181c);
  --line: light-dark(#e5e5de, #2a2d32); --ink: light-dark(#17191c, #f2f1ec); --ink-3: light-dark(#64676a, #a3a6a4); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'Instrument Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 44rem; min-height: 100vh; margin: 0 auto; padding: 2rem 1.25rem 4rem; background: var(--sheet); }
h1, h2 { font-family: Literata, Georgia, serif; line-height: 1.25; }
h1 { font-size: 1.75rem; margin: 1rem 0 0.5rem; }
h2 { font-size: 1.125rem; margin: 0; }
.marca { font: 600 1.375rem Literata, Georgia, serif; margin: 0; }
.nota, dt, .vazio { color: var(--ink-3); font-size: 0.875rem; }
a { color: inherit; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 3px; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
mark { background: #ffe14a; color: #17191c; padding: 0 0.2em; border-radius: 3px; }
article, .conteudo > li { border-top: 1px solid var(--line); padding: 1rem 0; }
.conteudo { list-style: none; margin: 1.5rem 0 0; padding: 0; }
.conteudo p { margin: 0.25rem 0 0; }
dl { margin: 0; }
dt { margin-top: 0.5rem; }
dt:first-child { margin-top: 0; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
img, video { display: block; max-width: 100%; max-height: 24rem; margin-top: 0.5rem; border-radius: 10px; }
`;
