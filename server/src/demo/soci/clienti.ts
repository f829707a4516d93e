import { dayOf, textOf } from '../giorni.ts'
import { ANNO, type Mondo, type Persona } from '../mondo.ts'
import type { ComuneRef } from '../reference.ts'
import { type Famiglia, famiglie } from '../registro/famiglie.ts'
import { affissi } from '../registro/nomi-gatti.ts'
import { codiceFiscaleFor, partitaIvaFor } from './codice-fiscale-for.ts'
import { allevatoriEsteri, cognomi, imprese, nomiFemminili, nomiMaschili, vie } from './nomi-persone.ts'

/** Weight of each region; every region has some people. */
const ABITANTI: Record<string, number> = {
  Lombardia: 10,
  Lazio: 6,
  Campania: 5,
  Sicilia: 5,
  Veneto: 5,
  'Emilia-Romagna': 5,
  Piemonte: 4,
  Puglia: 4,
  Toscana: 4,
}
const PER_REGIONE = 8

export interface Quanti {
  persone: number
  allevatori: number
}

export function createPersone(mondo: Mondo, { persone, allevatori }: Quanti): void {
  const { random } = mondo
  const regioni = [...mondo.reference.comuni.keys()]
  const nomi = random.shuffle(affissi)
  for (let i = 0; i < persone; i++) {
    const regione = i === 0 ? 'Lombardia' : regioneFor(mondo, regioni, i - 1)
    const persona = createPersona(mondo, regione)
    if (i < allevatori) {
      persona.famiglia = i === 0 ? (famiglie[0] as Famiglia) : random.weighted(famiglie, famiglia => famiglia.peso)
      // rule book 4.3: two litters may be bred without an affisso
      if (i % 12 !== 11) giveAffisso(mondo, persona, nomi[i % nomi.length] ?? '')
    }
    mondo.persone.push(persona)
  }
  for (const nome of imprese) mondo.persone.push(createImpresa(mondo, nome))
  for (const estero of allevatoriEsteri) mondo.persone.push(createEstero(mondo, estero))
  numberPersone(mondo)
  spreadFamiglie(mondo, allevatori)
}

export function regioneFor({ random }: Mondo, regioni: string[], i: number): string {
  const turn = regioni[i % regioni.length] ?? 'Lazio'
  return i < regioni.length * PER_REGIONE ? turn : random.weighted(regioni, regione => ABITANTI[regione] ?? 1)
}

function spreadFamiglie({ persone }: Mondo, allevatori: number): void {
  const breeders = persone.slice(1, allevatori)
  famiglie.forEach((famiglia, i) => {
    const have = breeders.filter(persona => persona.famiglia === famiglia).length
    for (let n = have; n < 2; n++) {
      const persona = breeders[breeders.length - 1 - (i * 2 + n)]
      if (persona !== undefined) persona.famiglia = famiglia
    }
  })
}

export function createPersona(mondo: Mondo, regione: string): Persona {
  const { random, oggi } = mondo
  const sesso = random.chance(0.68) ? 'F' : 'M'
  const cognome = random.pick(cognomi)
  const nome = random.pick(sesso === 'F' ? nomiFemminili : nomiMaschili)
  const residenza = comuneIn(mondo, regione)
  const natale = random.chance(0.6) ? residenza : comuneIn(mondo, regione)
  const data_nascita = textOf(oggi - Math.floor(random.int(22 * 365, 78 * 365)))
  const telefono = `3${random.int(20, 99)} 000${String(random.int(0, 9999)).padStart(4, '0')}`
  return {
    ...blank(),
    row: {
      id: 0,
      nome_completo: `${cognome} ${nome}`,
      tipo: 'Cliente',
      codice_fiscale: codiceFiscaleFor({
        cognome,
        nome,
        sesso,
        data_nascita,
        codice_catastale: natale.codice_catastale,
      }),
      data_nascita,
      luogo_nascita: natale.nome,
      ...indirizzoIn(mondo, residenza, regione),
      cellulare: telefono,
      telefono: random.chance(0.3) ? `0${random.int(11, 99)} 000${random.int(1000, 9999)}` : null,
      email: random.chance(0.9) ? `${mailPart(nome)}.${mailPart(cognome)}` : null,
    },
  }
}

function createImpresa(mondo: Mondo, nome_completo: string): Persona {
  const { random } = mondo
  const regione = random.pick(['Lombardia', 'Veneto', 'Lazio', 'Toscana'])
  const partita_iva = partitaIvaFor(`0${random.int(100_000_000, 999_999_999)}`)
  const row = {
    id: 0,
    nome_completo,
    tipo: 'Cliente' as const,
    partita_iva,
    codice_fiscale: partita_iva,
    ...indirizzoIn(mondo, comuneIn(mondo, regione), regione),
    pec: `amministrazione${random.int(10, 99)}@pec.posta.test`,
    cod_univoco: random.pick(['M5UXCR1', 'KRRH6B9', 'SUBM70N', 'W7YVJK9']),
    email: `info.${mailPart(nome_completo.split(' ')[0] ?? '')}`,
  }
  return { ...blank(), row }
}

function createEstero(
  { random, reference }: Mondo,
  [nome_completo, citta, nazione, affisso]: (typeof allevatoriEsteri)[number],
): Persona {
  const provincia = reference.province.find(({ sigla }) => sigla === 'EE')
  const row = {
    id: 0,
    nome_completo,
    tipo: 'Cliente' as const,
    citta,
    nazione,
    cap: String(random.int(10_000, 99_999)),
    indirizzo: `Main Street ${random.int(1, 120)}`,
    idprovincia: provincia?.id ?? 0,
    regione: 'Estero',
    sezione: 'Estero',
    ...(random.chance(0.6) ? { prefisso: affisso } : { suffisso: affisso }),
  }
  return { ...blank(), row, estero: true }
}

function blank(): Omit<Persona, 'row'> {
  return { famiglia: null, anniSocio: new Set(), estero: false, nomiDati: new Set() }
}

function giveAffisso({ random, oggi }: Mondo, persona: Persona, affisso: string): void {
  if (random.chance(0.65)) persona.row.prefisso = affisso
  else persona.row.suffisso = affisso
  const adult = dayOf(persona.row.data_nascita ?? '1970-01-01') + 21 * ANNO
  persona.row.ratificaFife = textOf(Math.floor(Math.max(adult, oggi - random.int(5 * 365, 21 * 365))))
}

function comuneIn({ random, reference }: Mondo, regione: string): ComuneRef {
  const all = reference.comuni.get(regione) ?? []
  const cities = all.filter(comune => comune.isCapoluogo)
  return random.pick(cities.length > 0 && random.chance(0.4) ? cities : all)
}

function indirizzoIn({ random }: Mondo, comune: ComuneRef, regione: string) {
  return {
    indirizzo: `${random.pick(vie)} ${random.int(1, 140)}`,
    citta: comune.nome,
    cap: random.pick(comune.caps),
    idprovincia: comune.idprovincia,
    regione,
    sezione: regione,
    nazione: 'IT',
  }
}

/** Codes and e-mail addresses contain the number of the person, so they are unique. */
function numberPersone({ persone }: Mondo): void {
  persone.forEach(({ row }, i) => {
    row.id = i + 1
    row.codice = String(10_001 + i)
    if (row.email) row.email = `${row.email}${i + 1}@posta.test`
  })
}

function mailPart(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}
