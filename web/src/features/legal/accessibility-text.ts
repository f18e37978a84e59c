import { product } from '@publyka/contract/brand';
import type { LegalSection, OperatorWords } from './legal-text.tsx';

/** Increase it when the meaning of the text changes. */
export const accessibilityVersion = 1;

/** The declaration of accessibility (LBI, art. 63; e-MAG 3.1). */
export function accessibilitySections({ name, reach }: OperatorWords): readonly LegalSection[] {
  return [
    {
      id: 'compromisso',
      title: 'O que buscamos',
      paragraphs: [
        `O ${product} segue as Diretrizes de Acessibilidade para Conteúdo Web (WCAG 2.2, nível AA) e o Modelo de Acessibilidade em Governo Eletrônico (e-MAG 3.1), como pede o art. 63 da Lei Brasileira de Inclusão (Lei nº 13.146/2015). Por esta instalação responde ${name}.`,
        'Cada tela é conferida por um verificador automático, nos temas claro e escuro, e percorrida só com o teclado. Isso não substitui o teste por pessoas com deficiência: se algo impede você, conte para nós.',
      ],
    },
    {
      id: 'teclado',
      title: 'Pelo teclado',
      paragraphs: [
        'Alt+1 leva ao conteúdo, Alt+2 ao menu, Alt+3 abre a busca e Alt+4 leva ao rodapé. Ao carregar uma página, a primeira tecla Tab oferece pular para o conteúdo.',
        'Tudo o que se faz com o dedo ou o mouse se faz também com Tab, Enter, Espaço, Esc e as setas. A tecla ? mostra os outros atalhos; os de uma tecla só podem ser desligados ali mesmo.',
      ],
    },
    {
      id: 'ver',
      title: 'Para ver melhor',
      paragraphs: [
        'Em Configurações, Aparência, há o tema claro, o escuro e o alto contraste. O que o seu sistema pede vale também: tema, mais contraste e menos movimento.',
        'O texto aumenta até 200% no navegador sem que nada se perca, e a página se reorganiza em telas de 320 px.',
      ],
    },
    {
      id: 'ouvir',
      title: 'Para quem usa leitor de tela, ou não ouve',
      paragraphs: [
        'Botões têm nome, páginas têm regiões e títulos, e o que muda ao vivo é anunciado sem tirar o foco de onde ele está.',
        'Quem publica uma imagem pode descrevê-la, e quem publica um Drop pode legendá-lo: o programa pede as duas coisas e não obriga. Por isso nem toda imagem tem descrição, nem todo vídeo tem legenda.',
      ],
    },
    {
      id: 'limites',
      title: 'O que ainda falta',
      paragraphs: [
        'Não há tradução para Libras nem audiodescrição. Mensagens de voz não têm transcrição. Documentos anexados por participantes são como foram feitos.',
      ],
    },
    {
      id: 'contato',
      title: 'Fale com a gente',
      paragraphs: [
        `Para contar uma barreira, pedir um conteúdo em outro formato ou sugerir uma melhoria, ${reach}. Diga a página, o que você tentou fazer e que navegador e tecnologia assistiva usa.`,
      ],
    },
  ];
}
