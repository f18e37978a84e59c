/** For `validateSearch`: a flag such as `?criar=1`. */
export function searchFlag<Name extends string>(name: Name): (search: Record<string, unknown>) => { [N in Name]?: 1 } {
  // TypeScript widens a computed key to string.
  return (search) => (Number(search[name]) === 1 ? { [name]: 1 } : {}) as { [N in Name]?: 1 };
}

/** For `validateSearch`: `?mensagem=` names the message at which a conversation opens. */
export function searchMessage({ mensagem }: Record<string, unknown>): { mensagem?: string } {
  return typeof mensagem === 'string' ? { mensagem } : {};
}
