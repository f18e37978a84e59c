import { product } from '../brand.ts';

// Free of zod, so that the server may ask it of names that it makes itself.

const lookalikes: Record<string, string> = {
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
  ...{ i: 'l', q: 'g', _: '' },
};

/** Offices that people believe: nobody bears one as a username, alone, with a number or beside another one. */
const offices = [
  ...[
    'admin',
    'adm',
    'administrador',
    'administradora',
    'administracao',
    'administrator',
    'sysadmin',
    'root',
    'sistema',
  ],
  ...['suporte', 'ajuda', 'atendimento', 'contato', 'sac', 'support', 'help', 'postmaster', 'webmaster', 'abuse'],
  ...['moderacao', 'moderador', 'moderadora', 'moderator', 'equipe', 'time', 'team', 'staff', 'oficial', 'official'],
  ...['seguranca', 'security', 'privacidade', 'encarregado', 'lgpd', 'dpo', 'verificado', 'verificada', 'todos'],
].map(skeletonOf);

/** Words of the system: commands of those who administer, and addresses. Nobody bears one as it stands. */
const systemWords: ReadonlySet<string> = new Set([
  ...[
    'abnt',
    'acessibilidade',
    'add',
    'administracao',
    'affiliate',
    'announcements',
    'api',
    'audit',
    'auth',
    'avaliacao',
  ],
  ...[
    'jobs',
    'retry',
    'avaliar',
    'avisos',
    'backup',
    'biblioteca',
    'blocks',
    'media',
    'usage',
    'orphans',
    'busca',
    'carta',
    'clear',
    'club',
    'communities',
    'compartilhar',
  ],
  ...[
    'convite',
    'copy',
    'coupons',
    'create',
    'curriculo',
    'decide',
    'delete',
    'descobrir',
    'drops',
    'entrar',
    'gallery',
  ],
  ...[
    'give',
    'health',
    'identidade',
    'iia',
    'institutions',
    'interests',
    'linkar',
    'link',
    'list',
    'logo',
    'mail',
    'metrics',
  ],
  ...['numbers', 'obra', 'onboarding', 'people', 'post', 'profile', 'ready', 'recurso', 'remove', 'rename', 'reports'],
  ...['restore', 'retire', 'roles', 'send', 'sessions', 'set', 'settings', 'show', 'solucoes', 'starters', 'stats'],
  ...['suspend', 'swarms', 'terms', 'unaffiliate', 'undelete', 'verify', 'vinculo', 'weeks', 'withdraw', 'index'],
  ...['confirm', 'find', 'import', 'make', 'test', 'version'],
]);

const composed = new RegExp(`^(?:${offices.join('|')})+$`);
const name = skeletonOf(product);

/**
 * Whether a username is a word of the system, or would pass for the product or for those who look after it: `publyka_oficial`, `pub1yka`, `sup0rte2`.
 * In the letters that usernames have (`cleanUsername`); a skeleton as of Unicode Technical Standard #39, section 4.
 */
export function isReservedUsername(username: string): boolean {
  if (systemWords.has(username.toLowerCase())) return true;
  return [username, withoutNumber(username)]
    .map(skeletonOf)
    .some((skeleton) => skeleton.includes(name) || composed.test(skeleton));
}

function withoutNumber(username: string): string {
  let end = username.length;
  while (end > 0 && '0123456789_'.includes(username.charAt(end - 1))) end -= 1;
  return username.slice(0, end);
}

/** What is drawn alike is the same: digits that stand for letters, `l`, `i` and `1`, `rn` and `m`, `vv` and `w`. */
function skeletonOf(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[0-9iq_]/g, (letter) => lookalikes[letter] ?? letter);
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
