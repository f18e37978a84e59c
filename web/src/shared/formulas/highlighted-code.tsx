import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import julia from 'highlight.js/lib/languages/julia';
import latex from 'highlight.js/lib/languages/latex';
import matlab from 'highlight.js/lib/languages/matlab';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import type { ReactNode } from 'react';
import './highlighted-code.css';

const lowlight = createLowlight({
  bash,
  c,
  cpp,
  java,
  javascript,
  json,
  julia,
  latex,
  matlab,
  python,
  r,
  sql,
  typescript,
  xml,
});

type HighlightedCodeProps = { code: string; language: string };

/** Code with its words told apart; as it is when the language is none of ours. lowlight makes a tree, no markup. */
export function HighlightedCode({ code, language }: HighlightedCodeProps): ReactNode {
  const name = language.toLowerCase();
  return lowlight.registered(name) ? lowlight.highlight(name, code).children.map(renderNode) : code;
}

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

function renderNode(node: Node, index: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const { className } = node.properties;
  return (
    <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {node.children.map(renderNode)}
    </span>
  );
}
