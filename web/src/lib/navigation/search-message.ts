/** For `validateSearch`: `?mensagem=` names the message to open a conversation at; a search leads to it. */
export function searchMessage({ mensagem }: Record<string, unknown>): { mensagem?: string } {
  return typeof mensagem === 'string' ? { mensagem } : {};
}
