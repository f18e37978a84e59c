/**
 * The directions of imports (docs/architecture.md). Each rule names the files it is about and what they may import; the
 * first rule that fits a file is its rule. `$1` in a target is what the first group of `files` matched.
 */
const test = /\.test\.tsx?$/;

/** What a test of any feature may use: the helpers of the tests, and the commands of an administrator, as a person would. */
const testHelpers = ['test/', 'src/admin/'];

const rules = [
  {
    name: 'o contrato só importa o contrato',
    files: /^contract\//,
    may: ['^contract/'],
  },
  {
    name: 'a plataforma do servidor não conhece as features nem o app; da configuração, só o tipo',
    files: /^server\/src\/platform\//,
    may: ['^contract/', '^server/src/platform/'],
    mayTypes: ['^server/src/config\\.ts$'],
  },
  {
    name: 'uma feature do servidor chama outra só pelo service.ts dela, ou mostra o que é dela pelo views.ts (tipos são livres)',
    files: /^server\/src\/features\/([^/]+)\//,
    may: [
      '^contract/',
      '^server/src/platform/',
      '^server/src/features/$1/',
      '^server/src/features/[^/]+/(service|views)\\.ts$',
    ],
    mayTypes: ['^server/src/features/', '^server/src/config\\.ts$'],
  },
  {
    name: 'o servidor só importa o contrato e a si mesmo',
    files: /^server\//,
    may: ['^contract/', '^server/'],
  },
  {
    name: 'as peças de interface não conhecem features, rotas nem lib',
    files: /^web\/src\/ui\//,
    may: ['^contract/', '^web/src/ui/'],
  },
  {
    name: 'a lib da web não conhece features nem rotas',
    files: /^web\/src\/lib\//,
    may: ['^contract/', '^web/src/ui/', '^web/src/lib/'],
    mayTypes: ['^server/'],
  },
  {
    name: 'uma feature da web nunca importa outra (salvo uploads, que serve a todas): quem as reúne é a rota',
    files: /^web\/src\/features\/([^/]+)\//,
    may: ['^contract/', '^web/src/ui/', '^web/src/lib/', '^web/src/features/$1/', '^web/src/features/uploads/'],
  },
  {
    name: 'a web só importa o contrato e a si mesma; do servidor, só tipos',
    files: /^web\//,
    may: ['^contract/', '^web/'],
    mayTypes: ['^server/'],
  },
  {
    name: 'os testes no navegador só importam o contrato e a si mesmos',
    files: /^e2e\//,
    may: ['^contract/', '^e2e/'],
  },
  {
    name: 'a demonstração só importa o contrato, o servidor e a si mesma',
    files: /^demo\//,
    may: ['^contract/', '^server/', '^demo/'],
  },
];

/** Every import that goes the wrong way, as a line that names the rule. */
export function findForbidden(graph) {
  return [...graph].flatMap(([file, imports]) => {
    const rule = rules.find(({ files }) => files.test(file));
    if (!rule) return [];
    const isTest = test.test(file);
    const wrong = imports.filter((one) => !isAllowed(rule, file, one, isTest));
    return wrong.map(({ target }) => `${file} importa ${target}: ${rule.name}.`);
  });
}

function isAllowed(rule, file, { target, isType }, isTest) {
  if (isTest && testHelpers.some((helper) => target.startsWith(`${file.split('/')[0]}/${helper}`))) return true;
  const [, group = ''] = rule.files.exec(file) ?? [];
  const patterns = isType ? [...rule.may, ...(rule.mayTypes ?? [])] : rule.may;
  return patterns.some((pattern) => new RegExp(pattern.replace('$1', group)).test(target));
}

/** Cycles among imports that exist when the program runs; each is told once, as the files along it. */
export function findCycles(graph) {
  const state = new Map();
  const cycles = [];
  const visit = (file, path) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const { target, isType } of graph.get(file) ?? []) if (!isType) visit(target, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** Past this a file is two files; generated ones and tables of data may be longer. */
const longestFile = 250;
const mayBeLong = /\.gen\.ts$|\/data\/|-data\.ts$/;

export function findTooLong(sources) {
  return sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ path, lines }) => lines > longestFile && !mayBeLong.test(path))
    .map(({ path, lines }) => `${path} tem ${lines} linhas; o limite é ${longestFile}.`);
}
