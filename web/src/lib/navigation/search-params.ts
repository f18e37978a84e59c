/** For `validateSearch`: a flag in the address, `?criar=1`, present or absent; anything else is left out. */
export function searchFlag<Name extends string>(name: Name): (search: Record<string, unknown>) => { [N in Name]?: 1 } {
  // A computed key widens to string; the object has this one key or none.
  return (search) => (Number(search[name]) === 1 ? { [name]: 1 } : {}) as { [N in Name]?: 1 };
}

/** For `validateSearch`: `?mensagem=` names the message to open a conversation at; a search leads to it. */
export function searchMessage({ mensagem }: Record<string, unknown>): { mensagem?: string } {
  return typeof mensagem === 'string' ? { mensagem } : {};
}
