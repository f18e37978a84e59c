/** The messages of the errors that clients also say by themselves, apart from all others, which only the server says. */
export const failureTexts = {
  internal: 'Algo deu errado do nosso lado. Tente de novo',
  unavailable: 'O serviço está ocupado. Tente de novo em instantes',
  banned: 'Quem cuida deste grupo não permite que você volte a entrar',
  notLinked: 'Vocês não têm mais um Link. Refaçam o Link para voltar a conversar.',
} as const;
