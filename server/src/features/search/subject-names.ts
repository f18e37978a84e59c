/**
 * Other names of the interests that a new installation offers: subareas and near terms, then English and Spanish ones, with
 * commas between them. Written by hand: the subareas after CNPq's 'Tabela de Áreas do Conhecimento', the foreign names as
 * Wikipedia titles its article on each subject. An interest that an administrator adds has its own name alone.
 */
const namesOf: Readonly<Record<string, string>> = {
  Agroecologia: 'agricultura ecológica, agricultura orgânica, agroecology, agroecología',
  Agronomia: 'ciência agronômica, fitotecnia, agronomy, agronomía',
  'Ciência de alimentos': 'tecnologia de alimentos, food science, food technology, ciencia de los alimentos',
  'Engenharia florestal': 'recursos florestais, silvicultura, forestry, forest engineering, ingeniería forestal',
  'Medicina veterinária': 'veterinária, veterinary medicine, veterinaria',
  Zootecnia: 'produção animal, animal science, animal husbandry',
  'Biologia marinha': 'oceanografia biológica, marine biology, biología marina',
  Bioquímica: 'química biológica, biochemistry',
  Botânica: 'fitologia, botany, plant science, botánica',
  Ecologia: 'ecossistemas, ecology, ecología',
  Genética: 'genômica, genetics, genomics',
  Microbiologia: 'bacteriologia, microbiology, microbiología',
  'Educação física': 'ciências do esporte, physical education, sports science, educación física',
  Enfermagem: 'nursing, enfermería',
  Farmácia: 'farmacologia, pharmacy, pharmacology, farmacia',
  Medicina: 'clínica médica, medicine',
  Nutrição: 'dietética, nutrition, nutrición',
  Odontologia: 'dentistry, odontology, odontología',
  'Saúde coletiva': 'saúde pública, epidemiologia, public health, epidemiology, salud pública',
  Astronomia: 'astrofísica, astronomy, astrophysics, astronomía',
  'Ciência da computação': 'informática, computer science, computing, ciencias de la computación',
  Estatística: 'bioestatística, statistics, estadística',
  Física: 'physics',
  Geociências: 'geologia, geofísica, geosciences, earth science, geology, geociencias',
  Matemática: 'mathematics, matemáticas',
  Química: 'chemistry',
  Antropologia: 'etnografia, anthropology, ethnography, antropología',
  'Ciência política': 'politologia, political science, ciencias políticas',
  Educação: 'pedagogia, education, pedagogy, educación',
  Filosofia: 'philosophy, filosofía',
  História: 'historiografia, history, historiography, historia',
  'História oral': 'oral history, historia oral',
  Psicologia: 'psychology, psicología',
  Sociologia: 'sociology, sociología',
  Administração: 'gestão, management, business administration, administración de empresas',
  'Arquitetura e urbanismo': 'planejamento urbano, architecture, urban planning, arquitectura',
  'Ciência da informação': 'biblioteconomia, arquivologia, information science, library science',
  Comunicação: 'jornalismo, communication studies, journalism, comunicación',
  Direito: 'ciências jurídicas, law, jurisprudence, derecho',
  Economia: 'ciências econômicas, economics, economía',
  'Serviço social': 'assistência social, social work, trabajo social',
  'Engenharia biomédica': 'bioengenharia, biomedical engineering, bioengineering, ingeniería biomédica',
  'Engenharia civil': 'construção civil, civil engineering, ingeniería civil',
  'Engenharia de produção': 'industrial engineering, production engineering, ingeniería industrial',
  'Engenharia elétrica': 'eletrotécnica, electrical engineering, ingeniería eléctrica',
  'Engenharia mecânica': 'mechanical engineering, ingeniería mecánica',
  'Engenharia química': 'chemical engineering, ingeniería química',
  'Artes visuais': 'artes plásticas, visual arts, artes visuales',
  Fonética: 'fonologia, phonetics, phonology, fonología',
  'Literatura brasileira': 'brazilian literature, literatura brasileña',
  Música: 'musicologia, music, musicology',
  Sociolinguística: 'variação linguística, sociolinguistics, sociolingüística',
  Teatro: 'artes cênicas, dramaturgia, theatre, theater, performing arts',
  Tradução: 'estudos da tradução, translation, translation studies, traducción',
  'Ciência de dados': 'mineração de dados, data science, data mining, ciencia de datos',
  'Divulgação científica':
    'comunicação científica, popularização da ciência, science communication, divulgación científica',
  'Ensino de ciências': 'educação científica, science education, enseñanza de las ciencias',
  'Inteligência artificial': 'aprendizado de máquina, artificial intelligence, machine learning',
  'Mudanças climáticas': 'aquecimento global, climate change, global warming, cambio climático',
};

/** All names of an interest, its own first. */
export function subjectNames(interest: string): string[] {
  const others = Object.hasOwn(namesOf, interest) ? (namesOf[interest] ?? '') : '';
  return [interest, ...others.split(',').map((name) => name.trim())].filter(Boolean);
}

/** The interests that have other names. */
export const namedInterests: readonly string[] = Object.keys(namesOf);
