/**
 * One word for one thing in what people read, where the specification of a text does not say otherwise, and the stems of
 * the words that are not used for it. `scripts/docs/glossary.test.ts` finds them.
 */
export const glossary: readonly { say: string; not: readonly string[] }[] = [
  { say: 'publicação', not: ['postagem', 'postagens'] },
  { say: 'excluir', not: ['apagar', 'apague', 'apagado', 'apagada', 'apagados', 'apagadas'] },
  { say: 'notificações', not: ['notificações push', 'alertas'] },
  { say: 'sem conexão', not: ['offline', 'sem internet', 'sem rede', 'desconectado'] },
];
