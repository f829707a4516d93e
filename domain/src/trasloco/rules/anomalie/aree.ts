export const areeAnomalie = [
  { value: 'gatti', label: 'Gatti', entita: ['gatti', 'malattie_gatto'] },
  { value: 'nascite', label: 'Nascite e passaggi', entita: ['denunce_nascita', 'cuccioli', 'passaggi'] },
  { value: 'soci', label: 'Soci e account', entita: ['clienti_soci', 'iscrizioni_rinnovi', 'account'] },
  { value: 'esposizioni', label: 'Esposizioni', entita: ['esposizioni', 'esposizioni_has_gatti'] },
  { value: 'amministrazione', label: 'Amministrazione', entita: ['fatture_ricevute'] },
  { value: 'tabelle', label: 'Tabelle', entita: ['libri', 'razze', 'colori', 'malattie'] },
] as const
export type AreaAnomalia = (typeof areeAnomalie)[number]['value']

const areaByEntita = new Map<string, AreaAnomalia>(
  areeAnomalie.flatMap(({ value, entita }) => entita.map((name): [string, AreaAnomalia] => [name, value])),
)

export function areaOf(entita: string): AreaAnomalia {
  return areaByEntita.get(entita) ?? 'tabelle'
}
