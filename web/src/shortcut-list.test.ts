import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { postShortcuts } from './features/posts/post-shortcuts.ts';
import { shortcutColumns } from './features/shell/shortcut-list.ts';

const sources = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string) => readFileSync(`${sources}${file}`, 'utf8');
const entries = shortcutColumns.flat().flatMap((group) => group.entries);
const listed = new Set(entries.map(({ keys, isSequence }) => keys.join(isSequence ? ' ' : '+').toLowerCase()));

/** The names in an object of shortcuts, as it stands in the source. */
function namesIn(source: string, start: string): string[] {
  const begin = source.indexOf(start);
  expect(begin, `${start} is where shortcuts are registered`).toBeGreaterThan(-1);
  const object = source.slice(begin, source.indexOf('\n}', begin));
  return [...object.matchAll(/^\s+(?:'([^']+)'|([a-z]))(?:: |,$)/gmu)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

test('every key that works on any page has a line in the list', () => {
  const panels = read('routes/-member-panels.tsx');
  const own = namesIn(panels, '  useShortcuts({');
  const places = namesIn(panels, 'const placeKeys').map((key) => `g ${key}`);
  expect(own).toContain('g n');
  expect(places).toHaveLength(6);
  const names = [...own, ...places, ...Object.keys(postShortcuts)];
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});

/** Files that hear keys, and their lines; without lines they have the keys of a control, or a list of their own. */
const hearing: Readonly<Record<string, readonly string[]>> = {
  'features/comments/comment-composer.tsx': [
    'Enviar mensagem ou comentário',
    'Nova linha',
    'Desistir de responder ou editar',
  ],
  'features/drops/viewer/drop-stage.tsx': [
    'Próximo Drop',
    'Drop anterior',
    'Pausar ou tocar',
    'Voltar o vídeo',
    'Avançar o vídeo',
    'Som',
    'Legendas',
  ],
  'features/marks/mark-bar.tsx': ['Grifar o que está selecionado'],
  'features/messages/composer/composer.tsx': [
    'Enviar mensagem ou comentário',
    'Nova linha',
    'No campo vazio: editar a última',
    'Desistir de responder ou editar',
  ],
  'features/messages/composer/edit-composer.tsx': ['Enviar mensagem ou comentário', 'Desistir de responder ou editar'],
  'features/messages/message-list.tsx': ['Mensagem anterior', 'Próxima mensagem'],
  'features/messages/search/search-bar.tsx': ['Na busca: resultado mais antigo', 'Na busca: resultado mais novo'],
  'features/messages/select/selection-bar.tsx': ['Sair da seleção'],
  'features/messages/voice/voice-player.tsx': ['No áudio: voltar 5 s', 'No áudio: avançar 5 s'],
  'features/posts/create/create-post-dialog.tsx': ['Publicar'],
  'lib/navigation/use-shortcuts.ts': ['Buscar, ir ou fazer', 'Conteúdo', 'Menu', 'Busca', 'Rodapé'],
  'shared/selection/use-selection.ts': ['Selecionar mais uma', 'Selecionar até aqui', 'Sair da seleção'],
  'shared/viewer/image-viewer.tsx': ['Imagem anterior', 'Próxima imagem'],
  'shared/viewer/viewer-stage.tsx': ['Aproximar', 'Afastar', 'Tamanho inteiro'],
  'routes/-member-panels.tsx': ['Buscar', 'Esta lista', 'Novo Post', 'Notificações'],
  'ui/context-menus.ts': ['Opções do que está em foco'],
  ...Object.fromEntries(
    [
      'early/main.ts',
      'features/administration/cases/appeal-panel.tsx',
      'features/administration/cases/case-page.tsx',
      'features/administration/cases/case-place.tsx',
      'features/administration/cases/case-queue.tsx',
      'features/administration/cases/decision-panel.tsx',
      'features/administration/cases/key-hints.tsx',
      'features/administration/cases/use-apply-key.ts',
      'features/administration/entrance/domain-tokens.tsx',
      'features/drops/captions/listening-sheet.tsx',
      'features/feed/use-feed-place.ts',
      'features/libraries/tags-field.tsx',
      'features/messages/polls/poll-option-field.tsx',
      'features/messages/polls/poll-options-field.tsx',
      'features/posts/create/post-form.tsx',
      'features/profiles/photo/crop.ts',
      'features/search/search-overlay.tsx',
      'shared/emoji/category-bar.tsx',
      'shared/emoji/emoji-picker.tsx',
      'shared/emoji/emoji-search.tsx',
      'shared/versions/edit-sheet.tsx',
      'ui/hover-card.tsx',
      'ui/layer-trigger.ts',
      'ui/when-used.ts',
      'ui/idle.ts',
      'ui/ruler.tsx',
      'ui/swallow-click.ts',
      'ui/tabs.tsx',
    ].map((file) => [file, []]),
  ),
};

test('every file that hears keys is known, and its keys have their lines', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.'));
  const hears = files.filter((file) => /'keydown'|onKeyDown=|onKeyDown:|useShortcuts\(/u.test(read(file)));
  expect(hears.sort()).toEqual(Object.keys(hearing).sort());
  const lines = entries.map(({ does }) => does);
  expect(Object.values(hearing).flatMap((known) => known.filter((line) => !lines.includes(line)))).toEqual([]);
});
