let isListening = false;

/** From now on what is copied has the TeX of a formula in its place, as it was typed. */
export function copySources(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('copy', handleCopy);
}

function handleCopy(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (!selection?.rangeCount || selection.isCollapsed || !event.clipboardData) return;
  const range = wholeFormulas(selection.getRangeAt(0));
  const copy = document.createElement('div');
  copy.append(range.cloneContents());
  const formulas = copy.querySelectorAll('[data-source]');
  if (formulas.length === 0) return;
  for (const formula of formulas) formula.replaceWith(sourceOf(formula));
  event.clipboardData.setData('text/plain', renderedText(copy));
  event.preventDefault();
}

/** As it was typed; what stood on lines of its own does so again. */
function sourceOf(formula: Element): string {
  const source = formula.getAttribute('data-source') ?? '';
  return formula.classList.contains('formula-display') ? `\n${source}\n` : source;
}

/** Half a formula is no TeX: a selection that ends in one takes it whole. */
function wholeFormulas(selected: Range): Range {
  const range = selected.cloneRange();
  const first = formulaAround(range.startContainer);
  const last = formulaAround(range.endContainer);
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  return range;
}

function formulaAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-source]') ?? null;
}

/** Only what is in the page has the line breaks of its boxes. */
function renderedText(copy: HTMLElement): string {
  copy.className = 'formula-copy';
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text;
}
